import type { ReactNode } from 'react';
import { site } from '../../src/facts/firm.ts';
import { Island } from '../islands/Island.tsx';

/** Says whether the office is open now, in the place of what stands in it without a script. Open, it has the class `is-open`. */
export function OfficeNow({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <Island name="hours" className={className} props={{ hours: site.hours }}>
      {children}
    </Island>
  );
}
