import { type ContactMessage, readForm } from '../../src/browser/contact/contact-message.ts';
import { mailLink } from '../../src/browser/contact/mail-link.ts';
import { lastingPlace, type MakePart } from './form-parts.ts';

/** Makes the button of a form say that it is at work, at its own width, and returns what gives it its words back. */
export function busyButton(form: HTMLFormElement, makePart: MakePart): () => void {
  const button =
    form.querySelector<HTMLElement>('[type=submit]') ?? document.createElement('button');
  const words = [...button.childNodes]; // as they are now, translated or not
  form.ariaBusy = 'true';
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`;
  button.ariaDisabled = 'true';
  button.replaceChildren(makePart('sending'));
  return () => {
    form.ariaBusy = 'false';
    button.ariaDisabled = 'false';
    button.style.minInlineSize = '';
    button.replaceChildren(...words);
  };
}

/** What stands beside the button of a form, to be read in the visitor's own time. */
export function outcomeBeside(form: HTMLFormElement, makePart: MakePart) {
  const place = lastingPlace(form, '.form__outcome');
  return {
    clear: () => place().replaceChildren(),

    /** Confirms. The confirmation takes the focus from the form, but not from who is writing, nor from elsewhere in the page. */
    sent(isWriting: boolean) {
      const confirmation = makePart('sent');
      const { activeElement: now } = document;
      const isFree = !now || now === document.body || form.contains(now);
      place().replaceChildren(confirmation);
      if (isFree && !isWriting) confirmation.focus();
    },

    /** Says what went wrong, and offers the same message as an e-mail. */
    failed(text: string) {
      place().replaceChildren(makePart('failed', text));
      this.follow(readForm(form));
    },

    /** Keeps the offered e-mail to what the fields hold. */
    follow(values: ContactMessage) {
      const link = place().querySelector<HTMLAnchorElement>('[data-mail]');
      const note = place().querySelector<HTMLElement>('.form__cut');
      if (!link) return;
      const { href, cut } = mailLink(values);
      link.href = href;
      if (note) note.hidden = !cut;
    },
  };
}
