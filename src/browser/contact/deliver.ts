import { formStrings } from './form-strings.ts';

type Parameters = Record<string, string>;

/**
 * Hands a message to the e-mail service. Resolves when the service has taken it; rejects with whatever the library does.
 * The keys come from the environment of the build; where there are none, `npm start` and `npm run dev` build for the mail desk.
 */
export async function deliver(parameters: Parameters): Promise<void> {
  const { init, send } = await importLibrary();
  // only init() honours an origin
  if (import.meta.env.VITE_MAIL_DESK)
    init({ publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY }, location.origin);
  const answer = await send(
    import.meta.env.VITE_EMAILJS_SERVICE_ID,
    import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    parameters,
    {
      publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY,
    },
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
