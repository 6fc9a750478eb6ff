import { type ContactMessage, contactMessage } from '../../src/browser/contact/contact-message.ts';
import { reasonOf } from '../../src/browser/contact/reason-of.ts';
import { sendMessage } from '../../src/browser/contact/send-message.ts';

/** Who tells the visitor how a message fares. */
interface Teller {
  sending: () => void;
  /** `late`: its failure has been told before. */
  sent: (message: ContactMessage, late: boolean) => void;
  failed: (reason: string) => void;
}

/** Asks whoever is about to leave the page. */
const ask = (event: Event) => event.preventDefault();

/**
 * Follows a form's messages on their way. An answer that comes when its failure has been told already still counts, as
 * long as no other message has been tried since: then the failure is no longer true.
 */
export class Sending {
  private latest: ContactMessage | undefined;
  private state: 'none' | 'sending' | 'sent' | 'failed' = 'none';

  constructor(private readonly teller: Teller) {}

  get isBusy(): boolean {
    return this.state === 'sending';
  }

  /** Sends what was typed, which has no faults, and tells how that went. Leaving the page meanwhile is asked about. */
  async send(typed: ContactMessage): Promise<void> {
    this.latest = typed;
    this.state = 'sending';
    this.teller.sending();
    addEventListener('beforeunload', ask);
    const { answer, delivery } = sendMessage(contactMessage.parse(typed));
    delivery.then(
      () => this.succeed(typed),
      () => undefined, // the answer says it, or time was up before
    );
    try {
      await answer;
    } catch (failure) {
      this.fail(typed, failure);
    }
  }

  private succeed(typed: ContactMessage): void {
    if (!this.isLatest(typed) || this.state === 'sent') return;
    const late = this.state === 'failed';
    this.settle('sent');
    this.teller.sent(typed, late);
  }

  private fail(typed: ContactMessage, failure: unknown): void {
    if (!this.isLatest(typed) || this.state !== 'sending') return;
    this.settle('failed');
    this.tellFailure(failure);
  }

  /** Says it without having sent anything, too. */
  tellFailure(failure: unknown): void {
    const reason = reasonOf(failure);
    const { status, text, message, cause } = Object(failure);
    const said = typeof failure === 'string' ? failure : message;
    console.error('Message not sent:', reason, { status, text, message: said, cause });
    this.teller.failed(reason);
  }

  private settle(state: 'sent' | 'failed'): void {
    this.state = state;
    removeEventListener('beforeunload', ask);
  }

  private isLatest(typed: ContactMessage): boolean {
    return JSON.stringify(typed) === JSON.stringify(this.latest);
  }
}
