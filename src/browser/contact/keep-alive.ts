/** The most that a browser sends for pages that have been left, in bytes, all their requests together (Fetch standard, “keepalive”). */
const most = 65_536;

/** What is on its way in such requests. */
let underway = 0;

/**
 * Has the browser finish the next request even if its page is left, where its body is not too long for that. The e-mail
 * library has no option for it and calls `fetch` itself, so that for its one call `fetch` is another. Returns what ends
 * the waiting, for the library may refuse to send.
 */
export function keepNextRequest(): () => void {
  const { fetch } = window;
  const end = () => {
    if (window.fetch === keeping) window.fetch = fetch;
  };
  const keeping: typeof fetch = async (address, options) => {
    end();
    const size = new Blob([String(options?.body)]).size;
    const keepalive = underway + size <= most;
    if (keepalive) underway += size;
    try {
      return await fetch.call(window, address, { ...options, keepalive });
    } finally {
      if (keepalive) underway -= size;
    }
  };
  window.fetch = keeping;
  return end;
}
