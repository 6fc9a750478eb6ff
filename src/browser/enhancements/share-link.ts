import { opensNewTab } from '../open-dialogs.ts';
import { copyUrl, createStatus } from './copy-url.ts';

/**
 * Shares the page with the Web Share API. In browsers without this API, copies the URL and shows a message. `failed` is
 * the message that copying has failed.
 */
export function sharePage(link: HTMLAnchorElement, { failed }: { failed: string }): void {
  const status = createStatus('caption');
  link.after(status);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const url = canonical?.href ?? location.href;
  link.addEventListener('click', async (event) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    status.textContent = '';
    // share() rejects when the visitor cancels sharing; this is not an error
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
    return copyUrl(url, status, failed);
  });
}
