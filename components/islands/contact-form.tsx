import './contact-form.css';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './ContactForm.tsx';

/** Brings the contact form to life. What was typed before stays, and a press on its button is kept. */
export function start(element: HTMLElement, _props: undefined, cause?: string): void {
  const typed = [...element.querySelectorAll<HTMLInputElement>('[name]')].map(
    ({ name, value }) => [name, value] as const,
  );
  const ready = () => {
    // an extension that changed the form makes React draw it anew, without what was typed
    for (const [name, value] of typed) {
      const field = element.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field && !field.value) field.value = value;
    }
    element.dataset.live = '';
    if (cause === 'submit') element.querySelector('form')?.requestSubmit();
  };
  hydrateRoot(element, <ContactForm onReady={ready} />);
}
