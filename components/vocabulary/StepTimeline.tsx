import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { enhanced } from '../../src/browser/enhanced.ts';
import { currentYear } from '../../src/config/dates.ts';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import {
  type Content,
  ContractError,
  describe,
  inline,
  isElement,
  type Markdown,
  textOf,
} from '../../src/content/component-content.ts';
import { items, splitBoldTitle, withoutSeparator } from '../../src/content/component-readers.ts';
import { nearest } from '../../src/content/nearest-name.ts';
import { NoBreak } from '../layout/Prose.tsx';
import {
  daysIn,
  daysUntil,
  hasWaitingTime,
  layOutTimeline,
  readLength,
  type Timeline,
  type Wait,
} from './lay-out-timeline.ts';
import { TimelineDrawing, TimelineKey } from './TimelineDrawing.tsx';

interface Props {
  steps: {
    title: ReactNode;
    duration?: string;
    /** Whether the step has no length of time: the writer has typed no time, or a time such as `Open: ongoing`. */
    isOpen: boolean;
    text: ReactNode;
  }[];
  overlapping: boolean;
  /** The total time, such as '8–12 weeks'. */
  total?: string;
  /** The result of the procedure, such as 'the tax number'. */
  end?: string;
  /** The waiting time, which is typed in the line with the total time. */
  wait?: Wait;
}

const attributes = z.strictObject({
  overlapping: z.boolean().default(false).describe('steps run at the same time'),
});

/**
 * A procedure: a list of steps. A step can have a time. If at least two steps have a time with a known length, such as
 * ‘1–2 weeks’, the procedure is also drawn to scale. With the attribute `overlapping`, the procedure is never drawn to
 * scale.
 */
export const StepTimeline = defineComponent<Props, typeof attributes>({
  contract:
    'Type a numbered list. For each step, type the title in bold, the time in italic, and the text, such as ' +
    '“1. **VAT registration** *1–2 weeks* We prepare the file.” Other examples of times are “*1 day*”, “*Weeks ' +
    '3–4*”, “*2014–2017*” and “*since June 2014*”. If a step has no fixed end, type “*Open: ongoing*” in place of ' +
    'the time. Type a time for every step, or for no step. If no steps run at the same time, a list with times has ' +
    'at most ten steps. If steps run at the same time, type the word overlapping in the tag: “<StepTimeline ' +
    'overlapping>”. Above the list, you can type a line with the total time, such as “Total: *8–12 weeks* until the ' +
    'tax number”. If the client waits after a step, type the number of the step and the reason at the end of the ' +
    'line “Total:”, such as “, waiting after step 2 for the FTA’s review”.',
  attributes,
  check: { counts: 'steps', sums: { unless: 'overlapping' }, contents: ['numbered list'] },
  layout: (props) => (timelineOf(props) ? 'wide' : 'split'),
  band: true,
  read(content, { overlapping }) {
    const { whole, steps, list } = readProcedure(content);
    if (whole) checkWait(whole, { steps, overlapping });
    checkStepCount(list, { steps, overlapping, total: whole?.total, wait: whole?.wait });
    return { total: whole?.total, end: whole?.end, wait: whole?.wait, steps, overlapping };
  },
  styles: stylesOf,
  render: (props) => {
    const { steps, total, end, wait } = props;
    const timeline = timelineOf(props);
    const when = timeline && datedPointOf(timeline, total, end);
    const route = <Route steps={steps} />;
    if (!timeline) return route;
    return (
      <div className="procedure">
        <div className="procedure__chart">
          <TimelineDrawing
            timeline={timeline}
            names={steps.map(({ title }) => title)}
            waiting={wait?.what}
            dated={Boolean(when)}
          />
          {when && <When {...when} />}
        </div>
        <div className="split">
          <div className="stick">
            {total && (
              <p className="timeline__total">
                <b>{inWords(total)}</b>
                <Waiting timeline={timeline} wait={wait} />
              </p>
            )}
            <TimelineKey timeline={timeline} waiting={wait?.what} />
          </div>
          {route}
        </div>
      </div>
    );
  },
  beside: (props) => props.total && !timelineOf(props) && <ScaleBar total={props.total} />,
  plan: {
    styles: stylesOf,
    lines: (props) => (timelineOf(props) ? 12 : 0),
    heading(props) {
      const timeline = timelineOf(props);
      return (
        props.total && (
          <>
            {inWords(props.total)}
            {timeline && <Waiting timeline={timeline} wait={props.wait} />}
          </>
        )
      );
    },
    content(props) {
      const timeline = timelineOf(props);
      return (
        <>
          {timeline && <TimelineDrawing timeline={timeline} waiting={props.wait?.what} />}
          <ol className="sheet__steps">
            {props.steps.map(({ title, duration }, index) => (
              <li key={index}>
                <span>{title}</span>{' '}
                {duration && (
                  <em>
                    <NoBreak text={duration} />
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

/**
 * A point of a procedure for which the browser computes calendar dates. `what` is the name of the point, such as ‘the
 * tax number’. `days` contains the shortest and the longest time from the first day to the point, in days. `unit` is
 * the unit of the scale.
 */
interface DatedPoint {
  what: string;
  days: [least: number, most: number];
  unit: Timeline['unit'];
}

/**
 * Returns the point for calendar dates: the start of the first break (a group of steps without a duration). If there is
 * no break, the point is the end of the procedure. Without a break, returns undefined in two cases: the writer has not
 * typed the total time, or the scale has calendar years.
 */
function datedPointOf(timeline: Timeline, total?: string, end?: string): DatedPoint | undefined {
  const [first] = timeline.breaks;
  const { unit } = timeline;
  if (first) {
    const days = daysUntil(timeline, first.at);
    return { what: strings.stepBegins(first.steps[0] ?? 0), days, unit };
  }
  const stated = readLength(total ?? '', currentYear());
  if (!stated || timeline.from) return undefined;
  const days: DatedPoint['days'] = [stated.least * daysIn[unit], stated.most * daysIn[unit]];
  return { what: end ?? strings.done, days, unit };
}

/**
 * A line of text with the point of the procedure for which the browser shows dates, such as ‘Begin today: the tax
 * number between weeks 8 and 12’. The browser replaces the text in <em> (‘weeks 8 and 12’) with dates. The dates are
 * counted from today’s date in Dubai.
 */
function When({ what, days, unit }: DatedPoint) {
  const [least, most] = days.map((count) => Math.round(count / daysIn[unit]));
  return (
    <p className="timeline__dates" {...enhanced('procedureDates', { days })}>
      {`${strings.beginToday(what)} `}
      <em>{strings.unitsBetween(unit, least ?? 0, most ?? 0)}</em>
    </p>
  );
}

/** Formats a range for a heading: '8–12 weeks' becomes '8 to 12 weeks'. */
const inWords = (total: string) => total.replace('–', ' to ');

/** The waiting time in words, for screen readers. The drawing shows the waiting time to sighted visitors. */
function Waiting({ timeline, wait }: { timeline: Timeline; wait?: Wait }) {
  const leg = timeline.legs.find(({ step }) => step === undefined);
  if (!leg || !wait) return null;
  return (
    <span className="sr-only">
      , {strings.waitingAfter(`${leg.label} ${timeline.unit}s`, wait.after, wait.what)}
    </span>
  );
}

function Route({ steps }: Pick<Props, 'steps'>) {
  return (
    <ol className="steps">
      {steps.map(({ title, duration, isOpen, text }, index) => (
        <li key={index} className={isOpen ? 'open' : undefined}>
          <h3>{title}</h3>
          {duration && (
            <span className="steps__time">
              <bdi>{duration}</bdi>
            </span>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/**
 * The total time of a procedure that is not drawn to scale. If the total time is a range such as ‘8–12 weeks’, a bar is
 * shown below the text. The bar is dark up to the shortest time, and pale from there to the longest time.
 */
function ScaleBar({ total }: { total: string }) {
  const { least = 0, most = 0 } = readLength(total, currentYear()) ?? {};
  return (
    <div className="total">
      <b>{inWords(total)}</b>
      {least < most && <Bar least={least} most={most} />}
    </div>
  );
}

const width = 288;

function Bar({ least, most }: { least: number; most: number }) {
  const shortest = (least / most) * width;
  const anchorOf = (mark: number) => {
    if (mark === 0) return 'start';
    return mark === most ? 'end' : 'middle';
  };
  return (
    <svg width={width} height="30" viewBox={`0 0 ${width} 30`} aria-hidden="true">
      <rect width={shortest} height="8" fill="currentColor" />
      <rect x={shortest} width={width - shortest} height="8" fill="currentColor" opacity=".3" />
      <rect x=".5" y=".5" width={width - 1} height="7" fill="none" stroke="currentColor" />
      {[0, least, most].map((mark) => (
        <text key={mark} x={(mark / most) * width} y="27" textAnchor={anchorOf(mark)}>
          {mark}
        </text>
      ))}
    </svg>
  );
}

interface TypedProcedure {
  /** The line with the total time, and its parsed values. */
  whole?: { line: Element; total: string; end?: string; wait?: Wait };
  list: Element;
  steps: { title: Markdown; duration?: string; isOpen: boolean; text: Markdown }[];
}

function readProcedure(content: Content): TypedProcedure {
  const line = content.optional('p');
  const whole = line && readTotal(line);
  const list = content.required('ol');
  content.end();
  const typed = items(list).map((item) => {
    const { bold, rest } = splitBoldTitle(item);
    const [first, ...after] = rest;
    const time = isElement(first, 'em') ? readDuration(first, textOf(bold)) : undefined;
    const text = time ? withoutSeparator(after) : rest;
    if (text.length === 0)
      throw new ContractError(
        item,
        `the step “${textOf(bold)}” has no text`,
        'On the line below the title of this step, type three spaces, and then a sentence that says what is done.',
      );
    return { item, title: bold, text, ...time, isOpen: time?.isOpen ?? true };
  });
  const timed = typed.filter(({ isOpen }) => !isOpen);
  const without = typed.find(({ duration }) => !duration);
  if (timed.length > 1 && without)
    throw new ContractError(
      without.item,
      `the step “${textOf(without.title)}” has no time, but other steps of this list have a time`,
      'After the title of this step, type the time in italic, such as “*1–2 weeks*”. ' +
        'If the step has no fixed end, type “*Open: ongoing*” in place of the time.',
    );
  return { whole, list, steps: typed.map(({ item: _item, ...step }) => step) };
}

/**
 * Reads the duration in italic after the title of a step: a length of time or, for a step without a fixed end, `Open:`
 * and the text to show. Throws a `ContractError` for any other text.
 */
function readDuration(em: Element, title: string): { duration: string; isOpen: boolean } {
  const text = textOf(em).trim();
  const [, open] = text.match(/^Open:\s*(\S.*)$/s) ?? [];
  if (open) return { duration: open.slice(0, 1).toUpperCase() + open.slice(1), isOpen: true };
  if (readLength(text, currentYear())) return { duration: text, isOpen: false };
  const meant = meantTime(text);
  const small = text.slice(0, 1).toLowerCase() + text.slice(1);
  throw new ContractError(
    em,
    `after “${title}”, expected a time such as “*1–2 weeks*” or “*Open: ongoing*”, found “${text}”`,
    meant ??
      `If “${text}” is a length of time, type it as in one of these examples: “*1–2 weeks*”, “*1 day*”, “*Weeks ` +
        `3–4*”, “*2014–2017*” or “*since June 2014*”. If “${text}” means that the step has no fixed end, type ` +
        `“*Open: ${small}*”. If “${text}” is not a time, delete the stars * before and after “${text}”.`,
  );
}

const wordsOfTime = 'days weeks months years day week month year working business calendar'.split(
  ' ',
);

/** The suggested correction for a time with a misspelt unit; undefined for any other text. */
function meantTime(text: string): string | undefined {
  const meant = text.replace(/\p{L}+/gu, (word) => nearest(word, wordsOfTime) ?? word);
  return readLength(meant, currentYear()) ? `Type “${meant}” in place of “${text}”.` : undefined;
}

/**
 * Parses the line with the total time: 'Total: *8–12 weeks*', with an optional result and waiting time. Throws a
 * `ContractError` for any other text.
 */
function readTotal(line: Element): NonNullable<TypedProcedure['whole']> {
  const [label, whole, ...after] = inline(line);
  const isTotal = label?.type === 'text' && label.value.trim() === 'Total:';
  if (!isTotal || !isElement(whole, 'em'))
    throw new ContractError(
      line,
      `expected a line such as “Total: *8–12 weeks*”, found ${describe(line)}`,
      'If this line is the total time, type “Total:” and then the time in italic, such as “Total: *8–12 weeks*”. If ' +
        'not, move this text above <StepTimeline>.',
    );
  const total = textOf(whole).trim();
  const length = readLength(total, currentYear());
  if (!length || length.named)
    throw new ContractError(
      line,
      `expected the total time, such as 8–12 weeks, found “${total}”`,
      meantTime(total) ??
        'After “Total:”, type one or two numbers and a unit of time, such as “Total: *10 weeks*” or “Total: ' +
          '*8–12 weeks*”.',
    );
  const text = textOf(after).trim();
  // `extra` is the text from the comma on, such as “, waiting after step 2 for a review”
  const [, end, extra] = text.match(/^(?:until\s+([^,]+?))?\s*(,.*)?$/s) ?? ['', undefined, text];
  if (extra === undefined) return { line, total, end };
  if (extra === ',')
    throw new ContractError(
      line,
      'expected words after the comma at the end of the line “Total:”, found nothing',
      'Delete the comma at the end of the line “Total:”.',
    );
  const [, step, what] = extra.match(/^,?\s*waiting after step (\d+) for (\S.*?)\.?$/s) ?? [];
  if (!step || !what)
    throw new ContractError(
      line,
      'expected nothing after the total, or words such as “until the tax number” or “, waiting after step 2 for the ' +
        `FTA’s review”, found “${extra}”`,
      'If the client waits after a step, type this line as in this example: “Total: *8–12 weeks*, waiting after step ' +
        `2 for the FTA’s review”. If not, delete “${extra}”.`,
    );
  return { line, total, end, wait: { after: Number(step), what } };
}

/** The values from which the drawing of a procedure is computed. */
interface Timed {
  steps: readonly { duration?: string; isOpen: boolean }[];
  /** Whether some steps run at the same time. If so, the procedure is not drawn to scale. */
  overlapping: boolean;
  total?: string;
  wait?: Wait;
}

/**
 * Returns the data for drawing a procedure to scale. Returns undefined in two cases: some steps run at the same time,
 * or fewer than two steps have a length of time.
 */
const timelineOf = ({ steps, overlapping, total, wait }: Timed): Timeline | undefined =>
  overlapping ? undefined : layOutTimeline(steps, total, wait);

/** The maximum number of steps in a drawing. src/styles/own/timeline.css has a rule for each step number. */
export const maxDrawnSteps = 10;

function checkStepCount(list: Element, procedure: Timed): void {
  const { length } = procedure.steps;
  if (length <= maxDrawnSteps || !timelineOf(procedure)) return;
  throw new ContractError(
    list,
    `expected at most ${maxDrawnSteps} steps in a list with times, found ${length}`,
    'Type one step in place of several short steps, until the list has ten steps. Or delete the times of all steps.',
  );
}

function stylesOf(procedure: Timed): string[] {
  const timeline = timelineOf(procedure);
  if (!timeline) return [];
  return timeline.overlaps ? ['timeline', 'timeline-rows'] : ['timeline'];
}

const deleteWaiting =
  'In the line “Total:”, delete everything from the comma before “waiting” to the end of the line.';

/**
 * Throws a `ContractError` if the waiting time cannot be drawn: the steps overlap, the steps leave no time for waiting,
 * or no step with a time has the typed number.
 */
function checkWait(
  { line, total, wait }: NonNullable<TypedProcedure['whole']>,
  { steps, overlapping }: Pick<Timed, 'steps' | 'overlapping'>,
): void {
  if (!wait) return;
  const refuse = (problem: string, remedy: string) => {
    throw new ContractError(line, problem, remedy, 'steps-wait');
  };
  const step = steps[wait.after - 1];
  const timeline = timelineOf({ steps, overlapping, total, wait });
  if (overlapping)
    refuse(
      'the line “Total:” contains “waiting”, which is not possible in <StepTimeline overlapping>',
      'If no steps run at the same time, delete the word overlapping in <StepTimeline overlapping>. If some steps ' +
        `run at the same time, do this: ${deleteWaiting}`,
    );
  else if (!step)
    refuse(
      `the line “Total:” contains “after step ${wait.after}”, but the list has only ${steps.length} ` +
        (steps.length === 1 ? 'step' : 'steps'),
      steps.length === 1
        ? deleteWaiting
        : `After “waiting after step”, type a number from 1 to ${steps.length} in place of ${wait.after}.`,
    );
  else if (!timeline)
    refuse(
      'the line “Total:” contains “waiting”, but fewer than two steps have a time such as “*1–2 weeks*”',
      steps.length === 1
        ? deleteWaiting
        : 'If two or more steps have a fixed length, type a time in each step, such as “*1–2 weeks*” or “*Open: ' +
            `ongoing*”. If not, do this: ${deleteWaiting}`,
    );
  else if (!timeline.legs.some((leg) => leg.step === wait.after))
    refuse(
      `the line “Total:” contains “after step ${wait.after}”, but this step has no time such as “*1–2 weeks*”`,
      `If the client waits after step ${wait.after}, type a time in this step. If not, type another number in place ` +
        `of ${wait.after}: the number of a step that has a time.`,
    );
  else if (!hasWaitingTime(timeline))
    refuse(
      `the steps already take the total time of ${total}, so no time is left for waiting`,
      'If the total or the time of a step is wrong, type the right time. If all times are right, do this: ' +
        deleteWaiting,
    );
}
