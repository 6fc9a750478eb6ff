import { Fragment, type ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import {
  daysIn,
  type Leg,
  type Passage,
  type Positions,
  positionsOf,
  scaleMarks,
  waits,
} from './lay-out-passage.ts';

const range = (text: string) => <bdi dir="ltr">{text}</bdi>;

const percent = (share: number) => `${Math.round(share * 100) / 100}%`;

/**
 * The class that ties a part of the drawing to a step of the list: src/styles/own/passage.css has one for each step.
 */
const stepClass = (step: number) => `step-${step}`;

interface Props {
  passage: Passage;
  /** What is waited for, such as 'the FTA’s review'. */
  waiting?: string;
  /** Whether the browser writes a date under each mark of the scale. */
  dated?: boolean;
}

/**
 * A procedure to scale: each step is a bar as long as its longest time, filled as far as its shortest, over a scale.
 * Screen readers get the list of steps instead.
 *
 * Bars, marks and breaks get their places from SVG attributes in percent, because the policy forbids inline styles.
 * A `Gap` is an empty SVG that is as wide as what lies before or after a bar, so that text beside it stays HTML.
 */
export function PassageToScale({ passage, waiting, dated = false }: Props) {
  const { legs, open, whole } = passage;
  const positions = positionsOf(passage);
  const looks = [
    'passage',
    legs.some((leg) => isBrief(leg, whole)) && 'passage--low',
    positions.breaks.length > 0 && 'passage--broken',
    dated && 'passage--dated',
  ];
  return (
    <div className={looks.filter(Boolean).join(' ')} aria-hidden="true">
      <div className="passage__legs">
        {legs.map((leg) => {
          const interruption = positions.breaks.find(({ before }) => before === leg.step);
          return (
            <Fragment key={leg.start}>
              {interruption && <BreakRow {...interruption} />}
              <LegRow leg={leg} whole={whole} positions={positions} waiting={waiting} />
            </Fragment>
          );
        })}
      </div>
      <Scale passage={passage} positions={positions} dated={dated} />
      {open.length > 0 && (
        <div className="passage__tail">
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

/** An empty place of a width in percent. */
const Gap = ({ width }: { width: number }) =>
  width > 0.005 && <svg className="passage__gap" width={percent(width)} aria-hidden="true" />;

interface RowProps {
  className?: string;
  /** Where its bar begins and how wide it is, in percent. */
  start: number;
  width: number;
  /** Its circles and its text. */
  children: ReactNode;
  /** What its bar is drawn of. */
  bar: ReactNode;
}

/**
 * One part of the drawing. On wide screens and paper all rows lie over one another; on phones they follow one
 * another.
 */
const Row = ({ className, start, width, children, bar }: RowProps) => (
  <div className={className}>
    <Gap width={start} />
    <div>
      {children}
      <svg className="passage__bar" width={percent(width)} aria-hidden="true">
        {bar}
      </svg>
    </div>
    <Gap width={100 - start - width} />
  </div>
);

interface LegProps {
  leg: Leg;
  whole: number;
  positions: Positions;
  waiting?: string;
}

/** A timed step, or a wait. */
function LegRow({ leg, whole, positions, waiting }: LegProps) {
  const start = positions.startOf(leg.start);
  const width = positions.endOf(leg.start + leg.most) - start;
  const isWait = leg.step === undefined;
  return (
    <Row
      className={looksOf(leg, whole).join(' ')}
      start={start}
      width={width}
      bar={
        isWait ? (
          <HatchLine />
        ) : (
          <>
            <rect className="most" width="100%" height="100%" />
            <rect className="least" width={percent((leg.least / leg.most) * 100)} height="100%" />
          </>
        )
      }
    >
      {!isWait && <b>{leg.step}</b>}
      <em>
        {isWait && <span>{`${waiting ?? strings.waiting} `}</span>}
        {range(leg.label)}
      </em>
    </Row>
  );
}

/**
 * Steps whose time somebody else decides, in their place in the list: dashed, and the scale is interrupted below
 * them.
 */
function BreakRow({ steps, label, start, width }: Positions['breaks'][number]) {
  return (
    <Row
      className="cut"
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
    </Row>
  );
}

/** A label within a sentence: without its capital. */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

interface ScaleProps {
  passage: Passage;
  positions: Positions;
  dated: boolean;
}

/** The scale: units dark and light in turn, interrupted by two slashes at each break, and the marks below it. */
function Scale({ passage, positions, dated }: ScaleProps) {
  const { breaks, startOf, endOf, stretches } = positions;
  const { whole, perUnit, unit, from } = passage;
  const top = whole / perUnit;
  const marks = scaleMarks(passage).map((mark) => {
    const length = mark * perUnit;
    const cut = breaks.find(({ at }) => at === length);
    return { mark, cut, place: mark === 0 ? startOf(0) : endOf(length) };
  });
  // behind the first break nobody knows the dates
  const datedUntil = breaks[0]?.at ?? whole;
  return (
    <div className="passage__scale">
      <svg className="passage__bands" aria-hidden="true">
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
      <div className="passage__marks">
        {marks.map(({ mark, cut, place }, index) => {
          const isTop = mark === top;
          // there are few years, and room for them all
          const near = !from && !cut && (top - mark) / top < 1 / 3 && 'near';
          const look = isTop ? 'last' : cut && mark > 0 ? 'ends' : mark === 0 ? 'first' : near;
          return (
            <Fragment key={mark}>
              <Gap width={place - (marks[index - 1]?.place ?? 0)} />
              <span className={look || undefined}>
                {isTop
                  ? range(from ? `${from + mark - 1}` : `${mark} ${unit}s`)
                  : mark + (from ?? 0)}
                {dated && mark * perUnit <= datedUntil && (
                  <time dir="ltr" data-days={mark * daysIn[unit]} />
                )}
              </span>
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

/** The hatch of a wait: one stroke as thick as its bar, dashed and slanted; what hangs over is cut off. */
const HatchLine = () => <path className="hatch" d="M0 9h2000" transform="skewX(-45)" />;

/** A leg too short for its number, which is then hoisted above its neighbours. */
const isBrief = ({ most }: Leg, whole: number) => most / whole < 0.04;

/**
 * How a leg is drawn: as a wait; with its words before it, near the end; hoisted; hoisted with its words before its
 * number.
 */
function looksOf(leg: Leg, whole: number): string[] {
  const { step, start, most, label } = leg;
  return [
    step !== undefined && stepClass(step),
    step === undefined && 'wait',
    leg.after !== undefined && stepClass(leg.after),
    (start + most) / whole > 0.6 && 'late',
    isBrief(leg, whole) && 'brief',
    (whole - start) / whole < 0.09 && label.length > 3 && 'back',
  ].filter((look) => look !== false);
}

/** What the marks of a passage mean; only those that it has. Years of the calendar explain themselves. */
export function PassageKey({ passage, waiting }: { passage: Passage; waiting?: string }) {
  if (passage.from) return null;
  const ranges = passage.legs.some(({ least, most }) => least < most);
  const [first] = passage.breaks;
  const marks = [
    ['min', ranges ? strings.leastTime : strings.timeOfStep],
    ranges && ['max', strings.mostTime],
    waits(passage) && ['wait', waiting ? strings.waitingFor(waiting) : strings.waiting],
    first && ['cut', strings.notCounted(inSentence(first.label ?? strings.noFixedEnd))],
    passage.open.length > 0 && ['open', strings.noFixedEnd],
  ].filter((mark): mark is [string, string] => Array.isArray(mark));
  return (
    <ul className="key" aria-hidden="true">
      {marks.map(([name, text]) => (
        <li key={name}>
          {name === 'wait' ? (
            <svg className="key__wait" aria-hidden="true">
              <HatchLine />
            </svg>
          ) : (
            <i className={`key__${name}`} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
