/** How long the same message is not sent again without a word: ten minutes, in ms. */
const heldBack = 600_000;

const storageKey = 'contact-sent';

/** What a tab knows of the message that it tried to send last. */
interface Note {
  /** A short mark of the message, from which it cannot be read. */
  mark: string;
  /** When it left, in ms since 1970. */
  time: number;
  /** The `life` of the page that sent it, for one that is loaded again knows nothing of the answer. */
  page: number;
  sent: boolean;
}

/** Tells this page from the same one loaded again. */
const life = Math.random();

/** The note, for visitors whose browser keeps nothing. */
let last = '';

/** FNV-1a, 32 bits. */
function markOf(message: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < message.length; index += 1)
    hash = Math.imul(hash ^ message.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

function read(): Partial<Note> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) || last || '{}') ?? {};
  } catch {
    return last ? JSON.parse(last) : {}; // the visitor blocks storage, or something else wrote there
  }
}

function write(note: string): void {
  last = note;
  try {
    if (note) sessionStorage.setItem(storageKey, note);
    else sessionStorage.removeItem(storageKey);
  } catch {} // as above
}

/**
 * What this tab knows of a message: `sent` in the last ten minutes; `left`, which was on its way when the page was left,
 * so that it may have arrived; or nothing. The note is the tab's own (docs/decisions.md, “Stored data”).
 */
export function knownOf(message: string): 'sent' | 'left' | undefined {
  const { mark, time = 0, page, sent } = read();
  if (mark !== markOf(message) || Date.now() - time > heldBack) return undefined;
  if (sent) return 'sent';
  return page === life ? undefined : 'left';
}

/** Notes that a message is on its way, or that it was sent. */
export function note(message: string, sent: boolean): void {
  const noted: Note = { mark: markOf(message), time: Date.now(), page: life, sent };
  write(JSON.stringify(noted));
}

/** Forgets that a message is on its way, so that it is sent when it is tried again. */
export function forget(message: string): void {
  const { mark, sent } = read();
  if (mark === markOf(message) && !sent) write('');
}
