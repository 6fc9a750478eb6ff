/** The parts of the form that show only when there is something to say; `FormParts.tsx` draws them. */
export type PartName = 'fault' | 'sending' | 'sent' | 'failed' | 'sent-toast' | 'failed-toast';

/** Makes a copy of a part, with `said` where the part differs from one copy to the next. */
export type MakePart = (name: PartName, said?: string) => HTMLElement;

/** Takes the parts of a form out of its page, so that they are there whatever alters the page later. Throws where one is missing. */
export function readParts(root: HTMLElement): MakePart {
  const parts = new Map(
    [...root.querySelectorAll('template')].map(({ dataset, content }) => [dataset.part, content]),
  );
  return (name, said) => {
    const drawn = parts.get(name)?.firstElementChild;
    if (!drawn) throw new Error(`The page does not hold the form’s part “${name}”.`);
    const copy = document.importNode(drawn, true) as HTMLElement;
    const place = copy.querySelector('[data-say]');
    if (place && said !== undefined) place.textContent = said;
    return copy;
  };
}

/**
 * A place of the page that is put back where something has taken it away; `find` is its selector within `home`, to whose
 * end it returns.
 */
export function lastingPlace(home: HTMLElement, find: string): () => HTMLElement {
  const place = home.querySelector<HTMLElement>(find) ?? document.createElement('div');
  return () => {
    if (!place.isConnected) home.append(place);
    return place;
  };
}

/** How long a live region is silent before the same words stand in it again, in ms; without a pause nobody hears of it. */
const silence = 100;

/** Returns what says a text in a live region, and says it again when it is the same. */
export function announcer(region: () => HTMLElement): (text: string) => void {
  let waiting: ReturnType<typeof setTimeout>;
  return (text) => {
    clearTimeout(waiting);
    region().textContent = '';
    if (text) waiting = setTimeout(() => region().replaceChildren(text), silence);
  };
}
