import type { ContactMessage } from './contact-message.ts';
import { deliver } from './deliver.ts';
import { formStrings } from './form-strings.ts';
import { sendOnce } from './send-once.ts';
import { templateParameters } from './template-parameters.ts';

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
