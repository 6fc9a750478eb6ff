import type { ReactNode } from 'react';
import { withBase } from '../../src/facts/addresses.ts';
import { Icon } from './Icon.tsx';

/** The filled button with its arrow. `small` is the header's, 44 px high. */
export function ActionLink({
  href,
  small = false,
  children,
}: {
  href: string;
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <a className={small ? 'btn btn--s' : 'btn'} href={withBase(href)}>
      {children}
      <Icon name="arrow-right" flip />
    </a>
  );
}
