import { linkCopied } from '../../config/enhancement-strings.ts';

/** Creates an empty live region, in which screen readers announce the result of a click. */
export function createStatus(className: string): HTMLElement {
  const status = document.createElement('span');
  status.className = className;
  status.setAttribute('role', 'status');
  return status;
}

/**
 * Copies a URL and shows “Link copied” in `status`. If copying fails, shows the text `failed` instead; by default, this
 * text is the URL. Copying fails without the permission of the browser, and on pages without https.
 */
export async function copyUrl(url: string, status: HTMLElement, failed = url): Promise<void> {
  status.textContent = '';
  try {
    await navigator.clipboard.writeText(url);
    status.textContent = linkCopied;
  } catch {
    status.textContent = failed;
  }
}
