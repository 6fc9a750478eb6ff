import { formStrings } from '../../src/config/form-strings.ts';
import { type ContactMessage, templateParameters } from './schema.ts';
import { forget, knownOf, note } from './sent-note.ts';

const { reasons } = formStrings;

/** How long a visitor waits for an answer, in ms. The library itself would wait for ever. */
const timeLimit = 15_000;

/** Nobody fills in six fields sooner after a page begins to load, autofill or not; a message waits for the rest. In ms. */
const soonest = 3_000;

/** The most that a browser sends for pages that have been left, in bytes, all their requests together (Fetch standard, “keepalive”). */
const mostKeptAlive = 65_536;

/** What became of a message that did not fail: it was sent, or this tab had sent it before and it was not sent again. */
export type Delivered = 'sent' | 'known';

/** A message on its way. */
interface Sending {
  /** Settles within the time limit. */
  answer: Promise<Delivered>;
  /** Settles when the service answers, however late that is. */
  delivery: Promise<Delivered>;
}

/** Sends a message that has no faults. Rejects with what `reasonOf` puts into words. Offline it fails at once, and nothing is sent later. */
export function send(message: ContactMessage): Sending {
  const delivery = deliver(templateParameters(message));
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(reasons.noAnswer)), timeLimit);
  });
  return { answer: Promise.race([delivery, limit]), delivery };
}

/**
 * Hands a message to the e-mail service, unless this tab has sent the same one in the last ten minutes. It notes it before
 * it leaves: whoever leaves the page meanwhile, comes back and sends it again is told that it may have arrived.
 */
async function deliver(parameters: Record<string, string>): Promise<Delivered> {
  const message = JSON.stringify(parameters);
  const known = knownOf(message);
  if (known === 'sent') return 'known';
  if (known === 'left') {
    forget(message); // who sends it again all the same has been told
    throw new Error(reasons.left);
  }
  if (!navigator.onLine) throw new Error(reasons.offline);
  const library = await import('@emailjs/browser').catch((cause) => {
    throw new Error(reasons.notLoaded, { cause });
  });
  await untilSoonest();
  const settle = note(message);
  try {
    await handOver(library, parameters);
  } catch (failure) {
    settle('failed');
    if (failure instanceof TypeError && !navigator.onLine)
      throw new Error(reasons.offline, { cause: failure });
    throw failure;
  }
  settle('sent');
  return 'sent';
}

/** Waits until somebody can have filled in the form, but not for who leaves the page meanwhile: then it must go now. */
function untilSoonest(): Promise<void> {
  return new Promise((done) => {
    const wait = soonest - performance.now();
    if (wait <= 0) done();
    else setTimeout(done, wait);
    addEventListener('pagehide', () => done(), { once: true });
  });
}

/** Resolves when the service has taken the message; rejects with its answer, or with whatever the library does. */
async function handOver(
  library: typeof import('@emailjs/browser'),
  parameters: Record<string, string>,
): Promise<void> {
  const publicKey = import.meta.env.VITE_EMAILJS_PUBLIC_KEY;
  if (import.meta.env.VITE_MAIL_DESK) library.init({ publicKey }, location.origin); // only init() honours an origin
  const waited = keepNextRequest();
  try {
    const answer = await library.send(
      import.meta.env.VITE_EMAILJS_SERVICE_ID,
      import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
      parameters,
      { publicKey },
    );
    // anything else is a failure, whatever its status
    if (answer.status !== 200 || answer.text.trim() !== 'OK') throw answer;
    console.info('Message sent:', answer.status, answer.text);
  } finally {
    waited();
  }
}

/** What is on its way in requests that outlive their page, in bytes. */
let underway = 0;

/**
 * Has the browser finish the next request even if its page is left, where its body is not too long for that. The e-mail
 * library has no option for it and calls `fetch` itself, so that for its one call `fetch` is another, unless an extension
 * has frozen it. Returns what ends the waiting, for the library may refuse to send.
 */
export function keepNextRequest(): () => void {
  const { fetch } = window;
  const end = () => {
    if (window.fetch === keeping) window.fetch = fetch;
  };
  const keeping: typeof fetch = async (address, options) => {
    end();
    const size = new Blob([String(options?.body)]).size;
    const keepalive = underway + size <= mostKeptAlive;
    if (keepalive) underway += size;
    try {
      return await fetch.call(window, address, { ...options, keepalive });
    } finally {
      if (keepalive) underway -= size;
    }
  };
  try {
    window.fetch = keeping;
  } catch {}
  return end;
}

/** A text that a visitor can be shown: short, of one line, with a letter in it, without markup or code, its letters in their order, and not “OK”. */
const plain = /^(?!OK$)(?=.{1,120}$)(?=.*\p{L})[^<>{}[\]\\\p{Cc}\p{Bidi_Control}]+$/u;

const isOurs = (text: string) => (Object.values(reasons) as string[]).includes(text);

/**
 * Why a message was not sent, in words for its visitor: the service's text while it is a short plain sentence, else one
 * of our own (docs/decisions.md, “Reason”). The library rejects with what the service answered (`status` and `text`), with
 * what the browser throws, or with a string where a key is missing. Without the full stop at its end, for a sentence follows.
 */
export function reasonOf(failure: unknown): string {
  if (typeof failure === 'string')
    return /^The .* is required/i.test(failure) ? reasons.keysMissing : reasons.notReached;
  if (failure instanceof Error && isOurs(failure.message)) return failure.message;
  if (failure instanceof TypeError) return reasons.notReached;
  if (failure instanceof Error) return reasons.unknown;
  const { status, text, message } = Object(failure) as Record<string, unknown>;
  for (const said of [text, message])
    if (typeof said === 'string' && plain.test(said.trim())) return said.trim().replace(/\.$/, '');
  return status ? reasons.refused : reasons.unknown;
}
