import { openHours } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { enhanced } from './Island.tsx';

/** The office as a plan on its chart, its rooms lit while it is open. Wide screens alone have room for it. */
export const OfficePlan = () => (
  <div className="frame" {...enhanced('hours', { hours: openHours, drawn: true })}>
    <svg
      viewBox="30 75 460 245"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={strings.drawingOfOffice}
    >
      <use href="/art/office.svg#art" />
    </svg>
  </div>
);
