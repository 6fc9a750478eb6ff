import './drawer.css';
import { createRoot } from 'react-dom/client';
import { MenuDialog, type MenuDialogProps } from './MenuDialog.tsx';

/** Makes the menu button open the drawer. Until then, and without a script, it is a link to the footer's columns. */
export function start(button: HTMLAnchorElement, props: MenuDialogProps, cause?: string): void {
  const root = createRoot(document.createElement('div'));
  const render = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open));
    root.render(<MenuDialog {...props} open={open} onClose={close} />);
  };
  const close = () => {
    render(false);
    // Headless UI gives focus back only to what was focused after its code arrived
    requestAnimationFrame(() => button.focus({ preventScroll: true }));
  };
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  button.addEventListener('click', (event) => {
    event.preventDefault();
    render(true);
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    render(true);
  });
  render(cause === 'click');
}
