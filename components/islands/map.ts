/** Where the map is, and what it shows, from the page. */
interface Props {
  address: string;
  title: string;
}

/**
 * Lays the maps service's frame over the chartlet, which shows until the map has arrived and where it never does.
 * Nothing is asked for while the visitor is offline.
 */
export function start(place: HTMLElement, { address, title }: Props): void {
  if (!navigator.onLine) {
    addEventListener('online', () => start(place, { address, title }), { once: true });
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.className = 'map';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.addEventListener('load', () => {
    frame.dataset.ready = '';
  });
  frame.src = address;
  place.querySelector('[data-map]')?.append(frame);
}
