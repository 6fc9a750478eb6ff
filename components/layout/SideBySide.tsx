import type { ReactNode } from 'react';

/** A section that fills most of the width, and short ones stacked at its end. */
export function SideBySide({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="sec">
      <div className="wrap beside">
        <div>{children}</div>
        <div>{aside}</div>
      </div>
    </div>
  );
}
