import { hydrateRoot } from 'react-dom/client';
import { HeaderMenus, type HeaderMenusProps } from './HeaderMenus.tsx';

/** Brings the header's dropdowns to life; one that the visitor has already opened stays open. */
export function start(element: HTMLElement, props: HeaderMenusProps): void {
  hydrateRoot(element, <HeaderMenus {...props} />);
}
