import { openPlace } from '../editing/places.ts';
import { strings } from '../strings.ts';
import type { PageAsked } from './answer-new-page.ts';
import type { NewPage } from './new-page.ts';

/**
 * Sends the workshop's form: begins the page, opens its file in the editor and shows it in the browser. What is wrong
 * stands under the form; where no editor opens, so does the way to the page.
 */
export async function beginPageOf(form: HTMLFormElement): Promise<void> {
  const output = form.querySelector('output');
  const field = (name: string) => String(new FormData(form).get(name) ?? '').trim();
  const address = field('address').replace(/^\//, '');
  const asked: PageAsked = {
    place: field('group') ? `${field('group')}/${address}` : address,
    name: field('name'),
  };
  const response = await fetch('/__new-page', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const begun: NewPage | { problem: string } = await response.json();
  if ('problem' in begun) {
    output?.replaceChildren(begun.problem);
    return;
  }
  if (await openPlace(begun)) {
    location.assign(begun.address);
    return;
  }
  const link = document.createElement('a');
  link.href = begun.address;
  link.textContent = strings.newPageShow;
  output?.replaceChildren(strings.newPageBegun(begun.file, begun.gaps), ' ', link);
}
