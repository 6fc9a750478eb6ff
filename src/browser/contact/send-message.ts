import { formStrings } from '../../facts/strings.ts';
import { type ContactMessage, templateParameters } from './contact-message.ts';
import { sendOnce } from './send-once.ts';

/** How long a visitor waits for an answer, in ms. The library itself would wait for ever. */
const timeLimit = 15_000;

/** Nobody fills in six fields sooner after a page begins to load, autofill or not; a message waits for the rest. In ms. */
const soonest = 3_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A message on its way. */
interface Sending {
  /** Settles within the time limit: resolves when the message was sent, rejects with the reason why not. */
  answer: Promise<void>;
  /** Settles when the service answers, however late that is. */
  delivery: Promise<void>;
}

/** Sends a message that has no faults, once. Offline it fails at once, and nothing is sent later. */
export function sendMessage(message: ContactMessage): Sending {
  const patience = new AbortController();
  const delivery = (async () => {
    if (!navigator.onLine) throw new Error(formStrings.reasons.offline);
    await pause(soonest - performance.now());
    const parameters = templateParameters(message);
    await sendOnce(JSON.stringify(parameters), () => deliver(parameters), patience.signal);
  })();
  const answer = new Promise<void>((resolve, reject) => {
    delivery.then(resolve, reject);
    pause(timeLimit).then(() => {
      patience.abort();
      reject(new Error(formStrings.reasons.noAnswer));
    });
  });
  return { answer, delivery };
}

/**
 * Hands a message to the e-mail service. Resolves when the service has taken it; rejects with whatever the library does.
 * The keys come from the environment of the build; where there are none, `npm start` and `npm run dev` build for the mail desk.
 */
async function deliver(parameters: Record<string, string>): Promise<void> {
  const { init, send } = await importLibrary();
  const publicKey = import.meta.env.VITE_EMAILJS_PUBLIC_KEY;
  if (import.meta.env.VITE_MAIL_DESK) init({ publicKey }, location.origin); // only init() honours an origin
  const answer = await send(
    import.meta.env.VITE_EMAILJS_SERVICE_ID,
    import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    parameters,
    { publicKey },
  );
  console.info('Message sent:', answer.status, answer.text);
}

async function importLibrary() {
  setBlockedStorageAside();
  try {
    return await import('@emailjs/browser');
  } catch (failure) {
    // a TypeError names the address of a file, which says nothing to a visitor
    if (failure instanceof TypeError) throw new Error(formStrings.reasons.notLoaded);
    throw failure;
  }
}

/**
 * The library reads localStorage as soon as it is imported, which throws where the visitor blocks storage,
 * although it needs none. It does without when there is no localStorage at all.
 */
function setBlockedStorageAside(): void {
  try {
    void localStorage;
  } catch {
    // a browser that does not allow this lets the import throw, and the visitor is told why
    Reflect.defineProperty(window, 'localStorage', { value: undefined });
  }
}

/**
 * Why a message was not sent, in the words of whoever refused it: the service's text, else its message, else 'Unknown error'
 * (docs/decisions.md, “Reason”). The library rejects with an object, an Error or, for a missing key, a string.
 * Without the full stop at its end, because a sentence follows.
 */
export function reasonOf(failure: unknown): string {
  const { text, message } = (Object(failure) ?? {}) as { text?: unknown; message?: unknown };
  const [reason = formStrings.reasons.unknown] = [failure, text, message].filter(
    (said): said is string => typeof said === 'string' && said.trim() !== '',
  );
  return reason.trim().replace(/\.$/, '');
}
