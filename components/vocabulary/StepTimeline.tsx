import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import { strings } from '../../src/facts/strings.ts';
import { describe, isElement, Refusal, trim } from '../../src/language/content.ts';
import { boldStart, items } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';
import { layOutPassage, type Passage, type Wait, waits } from './lay-out-passage.ts';
import { PassageKey, PassageToScale } from './Passage.tsx';
import { ScaleBar } from './ScaleBar.tsx';

interface Props {
  steps: { title: ReactNode; duration?: string; text: ReactNode }[];
  /** The whole time, such as '8–12 weeks'. */
  total?: string;
  /** Where in it a wait falls, and what it is. */
  wait?: Wait;
}

/** What the time of a procedure follows from. */
type Timed = Pick<Props, 'total' | 'wait'> & { steps: readonly { duration?: string }[] };

/** The passage of a procedure as its contract read it, where its steps have lengths. */
const passageOf = ({ steps, total, wait }: Timed) =>
  layOutPassage(
    steps.map(({ duration }) => duration),
    total,
    wait,
  );

/** A procedure drawn as a route: one waypoint a step, its duration at its side. */
export const StepTimeline = word<Props>({
  contract:
    'A numbered list; each step is its title in bold, its duration in italic if it has one, then its text: 1. **VAT registration** *1–2 weeks* … A first line may give the whole time, and where in it a wait falls: Total: *8–12 weeks*, waiting after step 2 for the FTA’s review',
  look: (props) => (passageOf(props) ? 'wide' : 'split'),
  band: true,
  styles: (props) => (passageOf(props) ? 'passage' : undefined),
  read(content) {
    const paragraph = content.optional('p');
    const whole = paragraph && readTotal(paragraph);
    const list = content.required('ol');
    content.end();
    const steps = items(list).map((item) => {
      const { bold, rest } = boldStart(item);
      const [first, ...after] = rest;
      const timed = isElement(first, 'em');
      const text = timed ? trim(after) : rest;
      if (text.length === 0)
        throw new Refusal(item, 'expected a sentence after the title in bold, found nothing');
      return { title: bold, duration: timed ? textOf(first) : undefined, text };
    });
    if (whole?.wait) holdWaitToSteps(paragraph as Element, steps, whole.total, whole.wait);
    return { ...whole, steps };
  },
  count: ({ steps }) => steps.length,
  render: (props) => {
    const { steps, total, wait } = props;
    const passage = passageOf(props);
    const route = <Route steps={steps} />;
    if (!passage) return route;
    return (
      <>
        <PassageToScale passage={passage} waiting={wait?.what} />
        <div className="split">
          <div className="stick">
            {total && (
              <p className="passage__total">
                <b>{inWords(total)}</b>
                <Waiting passage={passage} wait={wait} />
              </p>
            )}
            <PassageKey passage={passage} waiting={wait?.what} />
          </div>
          {route}
        </div>
      </>
    );
  },
  beside: (props) => props.total && !passageOf(props) && <ScaleBar total={props.total} />,
  plan: (props) => {
    const { steps, total, wait } = props;
    const passage = passageOf(props);
    return {
      beside: total && (
        <>
          {inWords(total)}
          {passage && <Waiting passage={passage} wait={wait} />}
        </>
      ),
      content: (
        <>
          {passage && <PassageToScale passage={passage} waiting={wait?.what} />}
          <ol className="sheet__steps">
            {steps.map(({ title, duration }, index) => (
              <li key={index}>
                {title} {duration && <em>{duration}</em>}
              </li>
            ))}
          </ol>
        </>
      ),
    };
  },
});

/** A range as a heading says it. */
const inWords = (total: string) => total.replace('–', ' to ');

/** What only the drawing shows, for who cannot see it: where the passage waits, and how long. */
function Waiting({ passage, wait }: { passage: Passage; wait?: Wait }) {
  const leg = passage.legs.find(({ step }) => step === undefined);
  if (!leg || !wait) return null;
  return (
    <span className="sr">
      , {strings.waitingAfter(`${leg.label} ${passage.unit}s`, wait.after, wait.what)}
    </span>
  );
}

/** Reads the line of the total: 'Total: *8–12 weeks*', perhaps with where it waits and for what. */
function readTotal(paragraph: Element): { total: string; wait?: Wait } {
  const [, total, rest] =
    textOf(paragraph).match(/^Total:\s*([^,]*[^,\s])\s*(?:,\s*(.*))?$/s) ?? [];
  if (!total)
    throw new Refusal(
      paragraph,
      `expected a line such as “Total: *8–12 weeks*”, found ${describe(paragraph)}`,
    );
  if (rest === undefined) return { total };
  const [, step, what] = rest.match(/^waiting after step (\d+) for (\S.*?)\.?$/s) ?? [];
  if (!step || !what)
    throw new Refusal(
      paragraph,
      `expected nothing after the total, or words such as “, waiting after step 2 for the FTA’s review”, found “${rest}”`,
    );
  return { total, wait: { after: Number(step), what } };
}

/** Refuses a wait that the steps leave no room for. */
function holdWaitToSteps(
  line: Element,
  steps: readonly { duration?: string }[],
  total: string,
  wait: Wait,
): void {
  const refuse = (problem: string, remedy: string) => {
    throw new Refusal(line, problem, remedy);
  };
  const step = steps[wait.after - 1];
  const passage = passageOf({ steps, total, wait });
  if (!step)
    refuse(
      `it waits after step ${wait.after}, and there are ${steps.length} steps`,
      'Type the number of the step after which the wait comes.',
    );
  else if (!passage?.legs.some((leg) => leg.step === wait.after))
    refuse(
      `it waits after step ${wait.after}, which has no length`,
      'Type the number of a step whose duration has a number, such as 1–2 weeks.',
    );
  else if (!waits(passage))
    refuse(
      `it says that it waits, and its steps take the whole of ${total}`,
      'Take the words about waiting out, or correct the total or a duration.',
    );
}

function Route({ steps }: Pick<Props, 'steps'>) {
  return (
    <ol className="route">
      {steps.map(({ title, duration, text }, index) => (
        <li key={index} className={duration && /\d/.test(duration) ? undefined : 'open'}>
          <h3>{title}</h3>
          {duration && (
            <span className="leg">
              <bdi>{duration}</bdi>
            </span>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
