/** How long the same message is not sent again after it has been: ten minutes, in ms. */
const heldBack = 600_000;

/** How long a message that has no answer keeps its twin from being sent: a minute, in ms. */
const turn = 60_000;

const storageKey = 'contact-sent';

/** The mark of what this tab sent last and when, for visitors whose browser keeps nothing. */
let last = '';

/** A short mark of a message, from which it cannot be read: FNV-1a, 32 bits. */
function markOf(message: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < message.length; index += 1)
    hash = Math.imul(hash ^ message.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

function wasSent(mark: string): boolean {
  let kept = last;
  try {
    kept = localStorage.getItem(storageKey) ?? last;
  } catch {} // the visitor blocks storage: this tab still remembers
  const [found, time] = kept.split(' ');
  return found === mark && Date.now() - Number(time) < heldBack;
}

function note(mark: string): void {
  last = `${mark} ${Date.now()}`;
  try {
    localStorage.setItem(storageKey, last);
  } catch {} // as above
}

/**
 * Delivers a message unless the same one was delivered in the last ten minutes, in this tab or another.
 * While one tab is delivering it, another waits for the outcome; `patience` ends the waiting, and then nothing is sent.
 */
export async function sendOnce(
  message: string,
  deliver: () => Promise<void>,
  patience: AbortSignal,
): Promise<void> {
  const mark = markOf(message);
  await inTurn(`contact ${mark}`, patience, async () => {
    if (wasSent(mark)) return;
    await deliver();
    note(mark);
  });
}

/** Does the work when no other tab is at the same; at once where the browser has no locks. */
function inTurn(name: string, patience: AbortSignal, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let begun = false;
    const begin = () => {
      begun = true;
      const done = work();
      done.then(resolve, reject);
      const overdue = new Promise((free) => setTimeout(free, turn));
      return Promise.race([done.catch(() => undefined), overdue]);
    };
    const { locks } = navigator;
    if (!locks) void begin();
    else
      locks.request(name, { signal: patience }, begin).catch((reason) => {
        if (begun) return;
        if (patience.aborted) reject(reason);
        else void begin(); // storage is blocked, and locks with it
      });
  });
}
