import { recall, remember } from '../../src/browser/tab-memory.ts';

/** How long the same message is not sent again without a word: ten minutes, in ms. */
const heldBack = 600_000;

const name = 'contact-sent';

/** What a tab knows of the message that it tried to send last. */
interface Note {
  /** A short mark of the message, from which it cannot be read. */
  mark: string;
  /** When it left, in ms since 1970. */
  time: number;
  /** The `life` of the page that is waiting for the answer, as one that is loaded again is not. */
  page: number;
  sent: boolean;
}

/** Tells this page from the same one loaded again, and from itself when somebody comes back to it. */
let life = Math.random();
const renew = () => {
  life = Math.random();
};
// not where pages are prerendered
for (const event of ['pagehide', 'pageshow']) globalThis.addEventListener?.(event, renew);

/** FNV-1a, 32 bits, and the length: two messages that share both are not sent within ten minutes by chance. */
function markOf(message: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < message.length; index += 1)
    hash = Math.imul(hash ^ message.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${message.length}`;
}

/**
 * What this tab knows of a message: `sent` in the last ten minutes; `left`, which was on its way when the page was left,
 * so that it may have arrived; or nothing, also where the clock has been set back since. The note is the tab's own
 * (docs/decisions.md, “Stored data”).
 */
export function knownOf(message: string): 'sent' | 'left' | undefined {
  const { mark, time = 0, page, sent } = recall<Note>(name);
  const age = Date.now() - time;
  if (mark !== markOf(message) || age < 0 || age > heldBack) return undefined;
  if (sent) return 'sent';
  return page === life ? undefined : 'left';
}

/**
 * Notes that a message is on its way. Returns what notes how that ended. Chromium breaks off every request when its page
 * is left, and says so before anybody hears `pagehide`: such a message may arrive all the same, so that a failure is
 * believed a moment later, if the page is still there.
 */
export function note(message: string): (end: 'sent' | 'failed') => void {
  const noted: Note = { mark: markOf(message), time: Date.now(), page: life, sent: false };
  remember(name, noted);
  return (end) => {
    if (end === 'sent') remember(name, { ...noted, sent: true });
    else setTimeout(() => noted.page === life && forget(message));
  };
}

/** Forgets that a message is on its way, so that it is sent when it is tried again. */
export function forget(message: string): void {
  const { mark, sent } = recall<Note>(name);
  if (mark === markOf(message) && !sent) remember(name);
}
