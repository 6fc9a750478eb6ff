/**
 * The maximum total size of the bodies of all keepalive requests that are in flight, in bytes (Fetch standard,
 * “HTTP-network-or-cache fetch”).
 */
const keepaliveLimit = 65_536;

let keepaliveBytes = 0;

/**
 * Adds an abort signal to the next call of `fetch`, which @emailjs/browser makes. Also adds `keepalive` if
 * `keepaliveLimit` allows `keepalive`. Returns a function that restores the original `fetch`. The caller needs this
 * function if the library does not call `fetch`.
 *
 * With `keepalive`, the browser completes the request after the visitor leaves, so the message is not lost. With the
 * signal, an older attempt can be aborted before it arrives after a newer attempt. @emailjs/browser 4.4.1 has no option
 * for `keepalive` or a signal (https://github.com/emailjs-com/emailjs-sdk/blob/v4.4.1/src/api/sendPost.ts#L9). This
 * function therefore replaces the global `fetch` for one call. The library calls `fetch` one microtask after `send`,
 * and no other code of this site calls `fetch` in between. If a browser extension has made `fetch` read-only, this
 * function does nothing. Remove this file when `send` of the library accepts both options.
 */
export function extendNextFetch(signal: AbortSignal): () => void {
  const { fetch } = window;
  const restore = () => {
    if (window.fetch === extended) window.fetch = fetch;
  };
  const extended: typeof fetch = async (address, options) => {
    restore();
    const size = new Blob([String(options?.body)]).size;
    const keepalive = keepaliveBytes + size <= keepaliveLimit;
    if (keepalive) keepaliveBytes += size;
    try {
      return await fetch.call(window, address, { ...options, keepalive, signal });
    } finally {
      if (keepalive) keepaliveBytes -= size;
    }
  };
  try {
    window.fetch = extended;
  } catch {}
  return restore;
}
