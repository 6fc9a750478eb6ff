import { openHours } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { Art } from './Icon.tsx';
import { enhanced } from './Island.tsx';

/** The office as a plan on its chart, its rooms lit while it is open. Wide screens alone have room for it. */
export const OfficePlan = () => (
  <div className="frame" {...enhanced('hours', { hours: openHours, drawn: true })}>
    <Art href="/art/office.svg" box="30 75 460 245" label={strings.drawingOfOffice} />
  </div>
);
