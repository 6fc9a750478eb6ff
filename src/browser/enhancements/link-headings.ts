import { opensNewTab } from '../open-dialogs.ts';
import { copyUrl, createStatus } from './copy-url.ts';

const displayTime = 4_000;

/**
 * Makes each heading a link to its section. A click on the link also copies the URL. The link and the heading have the
 * same text, so the accessible name of the heading does not change. Headings that already contain a link are not
 * changed.
 */
export function linkHeadings(headings: (HTMLElement | null)[]): void {
  const status = createStatus('copied');
  document.body.append(status);
  for (const heading of headings) {
    if (!heading || heading.querySelector('a')) continue;
    const link = document.createElement('a');
    link.className = 'anchor';
    link.href = `#${heading.id}`;
    link.append(...heading.childNodes);
    heading.append(link);
    link.onclick = async (event) => {
      if (opensNewTab(event)) return;
      await copyUrl(link.href, status);
      setTimeout(() => {
        status.textContent = '';
      }, displayTime);
    };
  }
}
