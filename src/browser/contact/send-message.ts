import { formStrings } from '../../facts/form-strings.ts';
import { type ContactMessage, templateParameters } from './contact-message.ts';
import { keepNextRequest } from './keep-alive.ts';
import { forget, knownOf, note } from './sent-note.ts';

const { reasons } = formStrings;

/** How long a visitor waits for an answer, in ms. The library itself would wait for ever. */
const timeLimit = 15_000;

/** Nobody fills in six fields sooner after a page begins to load, autofill or not; a message waits for the rest. In ms. */
const soonest = 3_000;

/** What the service answers when it has taken a message; anything else is a failure, whatever its status. */
const taken = { status: 200, text: 'OK' };

/** A message on its way. */
interface Sending {
  /** Settles within the time limit: resolves when the message was sent, rejects with the reason why not. */
  answer: Promise<void>;
  /** Settles when the service answers, however late that is. */
  delivery: Promise<void>;
}

/** Sends a message that has no faults. Offline it fails at once, and nothing is sent later. */
export function sendMessage(message: ContactMessage): Sending {
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
async function deliver(parameters: Record<string, string>): Promise<void> {
  const message = JSON.stringify(parameters);
  const known = knownOf(message);
  if (known === 'sent') return;
  if (known === 'left') {
    forget(message); // who sends it again all the same has been told
    throw new Error(reasons.left);
  }
  if (!navigator.onLine) throw new Error(reasons.offline);
  const library = await importLibrary();
  await untilSoonest();
  note(message, false);
  try {
    await handOver(library, parameters);
  } catch (failure) {
    forget(message);
    if (failure instanceof TypeError && !navigator.onLine)
      throw new Error(reasons.offline, { cause: failure });
    throw failure;
  }
  note(message, true);
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

type Library = typeof import('@emailjs/browser');

/** Resolves when the service has taken the message; rejects with its answer, or with whatever the library does. */
async function handOver(library: Library, parameters: Record<string, string>): Promise<void> {
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
    if (answer.status !== taken.status || answer.text.trim() !== taken.text) throw answer;
    console.info('Message sent:', answer.status, answer.text);
  } finally {
    waited();
  }
}

/** The library, or a failure that names no file, which would say nothing to a visitor. */
async function importLibrary(): Promise<Library> {
  try {
    return await import('@emailjs/browser');
  } catch (cause) {
    throw new Error(reasons.notLoaded, { cause });
  }
}
