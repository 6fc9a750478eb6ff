import { strings } from '../../src/config/strings.ts';
import { type Leg, marksOf, type Passage, waits } from './lay-out-passage.ts';

/** The longest passage that the style sheet has numbers for, in columns; a longer one is drawn in as many. */
const mostColumns = 100;

const range = (text: string) => <bdi dir="ltr">{text}</bdi>;

/**
 * A procedure to scale: a leg as long as its time at the most, filled as far as the least, over a scale of weeks.
 * Lengths are numbers in classes, since the policy forbids inline styles: `s` the start, `a` the least, `b` the most,
 * `t` the whole, `k` the units of the scale. Screen readers have the steps.
 */
export function PassageToScale({ passage, waiting }: { passage: Passage; waiting?: string }) {
  const { legs, open, whole, perUnit, unit, from } = passage;
  const columns = (length: number) => Math.round(length * Math.min(1, mostColumns / whole));
  const marks = marksOf(passage);
  const top = whole / perUnit;
  const low = legs.some((leg) => isBrief(leg, whole)) ? ' passage--low' : '';
  return (
    <div className={`passage t${columns(whole)}${low}`} aria-hidden="true">
      <div className="passage__legs">
        {legs.map((leg) => {
          const start = columns(leg.start);
          const most = Math.max(1, columns(leg.start + leg.most) - start);
          const least = Math.min(most, Math.max(1, columns(leg.least)));
          const numbers = `s${start} a${leg.least === 0 ? 0 : least} b${most}`;
          return (
            <div key={leg.start} className={[numbers, ...looksOf(leg, whole)].join(' ')}>
              <b>{leg.step}</b>
              <em>
                {leg.step === undefined && <span>{waiting ?? strings.waiting} </span>}
                {range(leg.label)}
              </em>
              <i>{leg.step === undefined && <Hatch />}</i>
            </div>
          );
        })}
      </div>
      <div className={`passage__scale k${Math.min(mostColumns, Math.round(top))}`}>
        {marks.map((mark) => {
          const place = `s${columns(mark * perUnit)}`;
          // there are few years, and room for them all
          const near = from ? ' year' : (top - mark) / top < 1 / 3 ? ' near' : '';
          return (
            <span key={mark} className={mark === top ? `${place} last` : `${place}${near}`}>
              {mark < top
                ? mark + (from ?? 0)
                : range(from ? `${from + mark - 1}` : `${mark} ${unit}s`)}
            </span>
          );
        })}
      </div>
      {open.length > 0 && (
        <div className="passage__tail">
          {open.map((step) => (
            <b key={step}>{step}</b>
          ))}
          <i />
          <em>{strings.noFixedEnd}</em>
        </div>
      )}
    </div>
  );
}

/** The hatch of a wait: one stroke as thick as its bar, dashed and slanted; what hangs over is cut off. */
function Hatch() {
  return (
    <svg aria-hidden="true">
      <path d="M0 9h2000" transform="skewX(-45)" />
    </svg>
  );
}

/** A leg too short for its number, which is then hoisted above its neighbours. */
const isBrief = ({ most }: Leg, whole: number) => most / whole < 0.04;

/** How a leg is drawn: as a wait; with its words before it, near the end; hoisted; hoisted with its words before its number. */
function looksOf(leg: Leg, whole: number): string[] {
  const { step, start, most, label } = leg;
  return [
    step === undefined && 'wait',
    (start + most) / whole > 0.6 && 'late',
    isBrief(leg, whole) && 'brief',
    (whole - start) / whole < 0.09 && label.length > 3 && 'back',
  ].filter((look) => look !== false);
}

/** What the marks of a passage mean; only those that it has. Years of the calendar explain themselves. */
export function PassageKey({ passage, waiting }: { passage: Passage; waiting?: string }) {
  if (passage.from) return null;
  const ranges = passage.legs.some(({ least, most }) => least < most);
  const marks = [
    ['min', ranges ? strings.leastTime : strings.timeOfStep],
    ranges && ['max', strings.mostTime],
    waits(passage) && ['wait', waiting ? strings.waitingFor(waiting) : strings.waiting],
    passage.open.length > 0 && ['open', strings.noFixedEnd],
  ].filter((mark) => mark !== false);
  return (
    <ul className="key" aria-hidden="true">
      {marks.map(([name, text]) => (
        <li key={name}>
          <i className={`key__${name}`}>{name === 'wait' && <Hatch />}</i>
          {text}
        </li>
      ))}
    </ul>
  );
}
