import { Fragment, type ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import {
  daysIn,
  hasWaitingTime,
  type Leg,
  type Positions,
  positionsOf,
  scaleMarks,
  type Timeline,
} from './lay-out-timeline.ts';

const range = (text: string) => <bdi dir="ltr">{text}</bdi>;

const percent = (share: number) => `${Math.round(share * 100) / 100}%`;

/**
 * Returns the class of the parts of the drawing that belong to a step. When the step in the list is highlighted,
 * src/styles/own/timeline.css also highlights these parts.
 */
const stepClass = (step: number) => `step-${step}`;

interface Props {
  timeline: Timeline;
  /** The titles of the steps. If the scale has calendar years, the titles are the labels of the bars. */
  names?: readonly ReactNode[];
  /** The reason for the waiting time, such as 'the FTA’s review'. */
  waiting?: string;
  /**
   * Whether the browser writes a calendar date under each mark of the scale, up to the first break (steps without a
   * duration).
   */
  dated?: boolean;
}

/**
 * A procedure drawn to scale. Each step with a length of time has a bar. The length of the bar is the longest time. The
 * length of its filled part is the shortest time. A scale is below the bars. Screen readers read the list of steps, so
 * the drawing is hidden from them.
 *
 * Positions are SVG attributes in percent, because the content security policy forbids inline styles. The bars and the
 * texts are in the flow of the page. A `Gap` (an empty SVG) takes the width before or after a bar.
 */
export function TimelineDrawing({ timeline, names = [], waiting, dated = false }: Props) {
  const { legs, open, whole, from } = timeline;
  const positions = positionsOf(timeline);
  const classes = [
    'timeline',
    legs.some((leg) => isShortBar(leg, whole)) && 'timeline--low',
    positions.breaks.length > 0 && 'timeline--broken',
    dated && 'timeline--dated',
    timeline.overlaps && 'timeline--rows',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <div className="timeline__rows">
        {legs.map((leg) => {
          const interruption = positions.breaks.find(({ before }) => before === leg.step);
          return (
            <Fragment key={leg.step ?? 0}>
              {interruption && <BreakRow {...interruption} />}
              <LegRow
                leg={leg}
                name={from && leg.step && names[leg.step - 1]}
                whole={whole}
                positions={positions}
                waiting={waiting}
              />
            </Fragment>
          );
        })}
      </div>
      <Scale timeline={timeline} positions={positions} dated={dated} />
      {open.length > 0 && (
        <div className="timeline__open">
          {open.map((step) => (
            <b key={step} className={stepClass(step)}>
              {step}
            </b>
          ))}
          <i className={stepClass(open.at(-1) ?? 0)} />
          <em>{strings.noFixedEnd}</em>
        </div>
      )}
    </div>
  );
}

const Gap = ({ width }: { width: number }) =>
  width > 0.005 && <svg className="timeline__gap" width={percent(width)} aria-hidden="true" />;

interface RowProps {
  className?: string;
  /** The start and the width of the bar, in percent. */
  start: number;
  width: number;
  /** The circles with step numbers, and the text. */
  children: ReactNode;
  bar: ReactNode;
}

/**
 * The row of a timed step, of the waiting time or of a break (steps without a duration). Wide screens and print show
 * all rows on one line or, if steps overlap, below each other. Screens narrower than 60rem always show the rows below
 * each other.
 */
const TimelineRow = ({ className, start, width, children, bar }: RowProps) => (
  <div className={className}>
    <Gap width={start} />
    <div>
      {children}
      <svg className="timeline__bar" width={percent(width)} aria-hidden="true">
        {bar}
      </svg>
    </div>
    <Gap width={100 - start - width} />
  </div>
);

interface LegProps {
  leg: Leg;
  /**
   * The title of the step, if the scale has calendar years. The title is then shown instead of the text `leg.label`.
   */
  name?: ReactNode;
  whole: number;
  positions: Positions;
  waiting?: string;
}

/** The row of a timed step or of the waiting time. */
function LegRow({ leg, name, whole, positions, waiting }: LegProps) {
  const start = positions.startOf(leg.start);
  const width = positions.endOf(leg.start + leg.most) - start;
  const isWait = leg.step === undefined;
  return (
    <TimelineRow
      className={classesOf(leg, whole).join(' ')}
      start={start}
      width={width}
      bar={
        isWait ? (
          <HatchLine />
        ) : (
          <>
            <rect className="longest-time" width="100%" height="100%" />
            <rect
              className="shortest-time"
              width={percent((leg.least / leg.most) * 100)}
              height="100%"
            />
          </>
        )
      }
    >
      {!isWait && <b>{leg.step}</b>}
      <em>
        {isWait && <span>{`${waiting ?? strings.waiting} `}</span>}
        {name ?? range(leg.label)}
      </em>
    </TimelineRow>
  );
}

/**
 * The row of a break: a dashed line for the steps without a duration. The scale below the bars is interrupted at the
 * break.
 */
function BreakRow({ steps, label, start, width }: Positions['breaks'][number]) {
  return (
    <TimelineRow
      className="timeline-break"
      start={start}
      width={width}
      bar={steps.map((step, index) => (
        <line
          key={step}
          className={stepClass(step)}
          x1={percent((index / steps.length) * 100)}
          x2={percent(((index + 1) / steps.length) * 100)}
          y1="50%"
          y2="50%"
        />
      ))}
    >
      <span>
        {steps.map((step) => (
          <b key={step} className={stepClass(step)}>
            {step}
          </b>
        ))}
      </span>
      {label && <em>{inSentence(label)}</em>}
    </TimelineRow>
  );
}

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

interface ScaleProps {
  timeline: Timeline;
  positions: Positions;
  dated: boolean;
}

/**
 * The scale below the bars, with its marks. The units of the scale are alternately dark and light. Two slashes show
 * each break (steps without a duration). The length of a break is unknown. The numbers after a break therefore count
 * from the end of the break.
 */
function Scale({ timeline, positions, dated }: ScaleProps) {
  const { breaks, startOf, endOf, stretches } = positions;
  const { whole, perUnit, unit, from } = timeline;
  const top = whole / perUnit;
  // calendar dates after a break (steps without a duration) cannot be computed, because the length of a break is
  // unknown
  const datedUntil = breaks[0]?.at ?? whole;
  const marks = scaleMarks(timeline).map((mark) => {
    const length = mark * perUnit;
    const cut = breaks.find(({ at }) => at === length);
    const since = (breaks.findLast(({ at }) => at < length)?.at ?? 0) / perUnit;
    const isTop = mark === top;
    // a scale of weeks can end in the middle of a week; the last mark is then rounded up, like the total that the
    // writer states
    const count = isTop ? Math.ceil(mark) : mark;
    const text = from ? `${from + count}` : `${since > 0 ? '+' : ''}${count - since}`;
    const place = mark === 0 ? startOf(0) : endOf(length);
    const days = length <= datedUntil ? count * daysIn[unit] : undefined;
    return { mark, days, cut, isTop, text: isTop ? `${text} ${unit}s` : text, place };
  });
  return (
    <div className="timeline__scale">
      <svg className="timeline__bands" aria-hidden="true">
        {stretches.map(({ from: start, to: end }) => (
          <svg
            key={start}
            x={percent(startOf(start))}
            width={percent(endOf(end) - startOf(start))}
            height="7"
            aria-hidden="true"
          >
            <rect width="100%" height="7" />
            <line x2="100%" y1="3.5" y2="3.5" pathLength={(end - start) / perUnit} />
          </svg>
        ))}
        {breaks
          .flatMap(({ start, width }) => [start, start + width])
          .map((place) => (
            <svg key={place} x={percent(place)} overflow="visible" aria-hidden="true">
              <path d="M-3 11 3-4" />
            </svg>
          ))}
      </svg>
      <div className="timeline__marks">
        {marks.map(({ mark, days, cut, isTop, text, place }, index) => {
          const markClass = () => {
            if (isTop) return 'last';
            if (cut && mark > 0) return 'at-break';
            if (mark === 0) return 'first';
            // on narrow screens, the style sheet hides the marks with the class `close-to-last`; a scale of calendar
            // years has few marks and shows all of them
            return !from && place > 70 ? 'close-to-last' : undefined;
          };
          return (
            <Fragment key={mark}>
              <Gap width={place - (marks[index - 1]?.place ?? 0)} />
              <span className={markClass()}>
                {/^\d+$/.test(text) ? text : range(text)}
                {dated && days !== undefined && <time dir="ltr" data-days={days} />}
              </span>
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

/** The hatching of a waiting time: a dashed, slanted line that is thicker than the bar. The bar clips the line. */
const HatchLine = () => <path className="hatch" d="M0 9h2000" transform="skewX(-45)" />;

/**
 * Whether a bar is too short for the number of its step. The number of a short bar is above the numbers of the other
 * steps.
 */
const isShortBar = ({ most }: Leg, whole: number) => most / whole < 0.04;

/**
 * Returns the classes of a row. `label-before-bar`: the bar ends near the inline end of the drawing, so on screens
 * narrower than 60rem, the label is before the bar. `label-before-number`: the bar begins near the inline end. On wider
 * screens and in print, a label of more than three characters is then before the number of the step. `short-leg`: the
 * bar is too short for the number of the step, so the number is above the numbers in the other rows.
 */
function classesOf(leg: Leg, whole: number): string[] {
  const { step, start, most, label } = leg;
  return [
    step !== undefined && stepClass(step),
    step === undefined && 'waiting',
    leg.after !== undefined && stepClass(leg.after),
    (start + most) / whole > 0.6 && 'label-before-bar',
    isShortBar(leg, whole) && 'short-leg',
    (whole - start) / whole < 0.09 && label.length > 3 && 'label-before-number',
  ].filter((name) => name !== false);
}

/**
 * The legend of the drawing. The legend explains only the symbols that the drawing contains. A scale of calendar years
 * has no legend.
 */
export function TimelineKey({ timeline, waiting }: { timeline: Timeline; waiting?: string }) {
  if (timeline.from) return null;
  const ranges = timeline.legs.some(({ least, most }) => least < most);
  const [first] = timeline.breaks;
  const marks = [
    ['min', ranges ? strings.leastTime : strings.timeOfStep],
    ranges && ['max', strings.mostTime],
    hasWaitingTime(timeline) && ['wait', waiting ? strings.waitingFor(waiting) : strings.waiting],
    first && ['break', strings.notCounted(inSentence(first.label ?? strings.noFixedEnd))],
    timeline.open.length > 0 && ['open', strings.noFixedEnd],
  ].filter((mark): mark is [string, string] => Array.isArray(mark));
  return (
    <ul className="timeline-key" aria-hidden="true">
      {marks.map(([name, text]) => (
        <li key={name}>
          {name === 'wait' ? (
            <svg className="timeline-key__wait" aria-hidden="true">
              <HatchLine />
            </svg>
          ) : (
            <i className={`timeline-key__${name}`} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
