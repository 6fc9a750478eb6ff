import { opensElsewhere } from './dialogs.ts';

/** The strings for what happened, read from the page so that they are written once. */
interface Props {
  copied: string;
  failed: string;
}

/** Shares the page through the device's own sheet, or copies its address and says so. */
export function start(link: HTMLAnchorElement, { copied, failed }: Props, cause?: string): void {
  const status = document.createElement('span');
  status.className = 'cap';
  status.role = 'status';
  link.after(status);
  const address =
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

  const share = async () => {
    status.textContent = '';
    if (navigator.share) {
      // the visitor may close the sheet again; that is not a failure
      await navigator.share({ title: document.title, url: address }).catch(() => undefined);
      return;
    }
    // undefined where the page did not come by https
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject();
    status.textContent = await written.then(
      () => copied,
      () => failed,
    );
  };

  link.addEventListener('click', (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void share();
  });
  if (cause === 'click') void share();
}
