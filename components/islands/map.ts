/** Where the map is, and what it shows, from the page. */
interface Props {
  address: string;
  title: string;
}

/**
 * Lays the maps service's frame over the chartlet, which shows until the map has arrived and where it never does.
 * A frame does not tell a map from the browser's own error page, so the service is asked first; a visitor who is
 * offline gets the map when they are back.
 */
export async function start(place: HTMLElement, props: Props): Promise<void> {
  if (!navigator.onLine) {
    addEventListener('online', () => start(place, props), { once: true });
    return;
  }
  const answer = fetch(props.address, { method: 'HEAD', mode: 'no-cors' });
  if (!(await answer.catch(() => undefined))) return;
  const frame = document.createElement('iframe');
  frame.title = props.title;
  frame.className = 'map';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.addEventListener('load', () => {
    frame.dataset.ready = '';
  });
  frame.src = props.address;
  place.querySelector('[data-map]')?.append(frame);
}
