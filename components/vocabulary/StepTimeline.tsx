import type { ReactNode } from 'react';
import { z } from 'zod';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { enhanced } from '../layout/Island.tsx';
import { Held } from '../layout/Prose.tsx';
import { daysIn, daysUntil, type Passage, readLength, type Wait } from './lay-out-passage.ts';
import { PassageKey, PassageToScale } from './Passage.tsx';
import { holdWaitToSteps, passageOf, readProcedure } from './procedure.ts';
import { ScaleBar } from './ScaleBar.tsx';

interface Props {
  steps: {
    title: ReactNode;
    duration?: string;
    /** Whether it has no fixed end. */
    isOpen: boolean;
    text: ReactNode;
  }[];
  /** Whether steps run at the same time. */
  overlapping: boolean;
  /** The whole time, such as '8–12 weeks'. */
  total?: string;
  /** What it ends with, such as 'the tax number'. */
  end?: string;
  /** Where in it a wait falls, and what it is. */
  wait?: Wait;
}

const attributes = z.strictObject({ overlapping: z.boolean().default(false) });

/** A procedure drawn as a route: one waypoint a step, its duration at its side. */
export const StepTimeline = defineComponent<Props, typeof attributes>({
  contract:
    'A numbered list; each step is its title in bold, its duration in italic if it has one, then its text: 1. **VAT registration** *1–2 weeks* … A duration is a time (1–2 weeks, 1 day, Weeks 3–4, 2014–2017) or, without a fixed end, Open: and words (Open: ongoing). overlapping: steps run at the same time. A first line may give the whole time, what it ends with, and where in it a wait falls: Total: *8–12 weeks* until the tax number, waiting after step 2 for the FTA’s review',
  attributes,
  layout: (props) => (passageOf(props) ? 'wide' : 'split'),
  band: true,
  read(content, { overlapping }) {
    const { whole, steps } = readProcedure(content);
    if (whole) holdWaitToSteps(whole, { steps, overlapping });
    return { total: whole?.total, end: whole?.end, wait: whole?.wait, steps, overlapping };
  },
  styles: (props) => passageOf(props) && 'passage',
  render: (props) => {
    const { steps, total, end, wait } = props;
    const passage = passageOf(props);
    const when = passage && datedPointOf(passage, total, end);
    const route = <Route steps={steps} />;
    if (!passage) return route;
    return (
      <div className="travel">
        <div className="travel__chart">
          <PassageToScale passage={passage} waiting={wait?.what} dated={Boolean(when)} />
          {when && <When {...when} />}
        </div>
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
      </div>
    );
  },
  beside: (props) => props.total && !passageOf(props) && <ScaleBar total={props.total} />,
  plan: {
    heading(props) {
      const passage = passageOf(props);
      return (
        props.total && (
          <>
            {inWords(props.total)}
            {passage && <Waiting passage={passage} wait={props.wait} />}
          </>
        )
      );
    },
    content(props) {
      const passage = passageOf(props);
      return (
        <>
          {passage && <PassageToScale passage={passage} waiting={props.wait?.what} />}
          <ol className="sheet__steps">
            {props.steps.map(({ title, duration }, index) => (
              <li key={index}>
                {title}{' '}
                {duration && (
                  <em>
                    <Held text={duration} />
                  </em>
                )}
              </li>
            ))}
          </ol>
        </>
      );
    },
  },
});

/** The point of a procedure that gets a date, in days after its first day. */
interface DatedPoint {
  what: string;
  days: [least: number, most: number];
  unit: Passage['unit'];
}

/** Returns the first step whose time somebody else decides, or else the end if a total is typed. */
function datedPointOf(passage: Passage, total?: string, end?: string): DatedPoint | undefined {
  const [first] = passage.breaks;
  const { unit } = passage;
  if (first) {
    const days = daysUntil(passage, first.at);
    return { what: strings.stepBegins(first.steps[0] ?? 0), days, unit };
  }
  const stated = readLength(total);
  if (!stated || passage.from) return undefined;
  const days: DatedPoint['days'] = [stated.least * daysIn[unit], stated.most * daysIn[unit]];
  return { what: end ?? strings.done, days, unit };
}

/** The point in weeks as typed. The browser replaces them by dates, counted from today in Dubai. */
function When({ what, days, unit }: DatedPoint) {
  const [least, most] = days.map((count) => Math.round(count / daysIn[unit]));
  return (
    <p className="passage__when" {...enhanced('begin', { days })}>
      {`${strings.beginToday(what)} `}
      <em>{strings.unitsBetween(unit, least ?? 0, most ?? 0)}</em>
    </p>
  );
}

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

function Route({ steps }: Pick<Props, 'steps'>) {
  return (
    <ol className="route">
      {steps.map(({ title, duration, isOpen, text }, index) => (
        <li key={index} className={isOpen ? 'open' : undefined}>
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
