import { whenVisible } from '../when-visible.ts';

/**
 * Embeds the map over the drawing of the location when the drawing scrolls into view. First sends a request to the maps
 * service, and embeds the map only if there is a response. The events of the frame (<iframe>) cannot replace this
 * request. If a browser extension or `X-Frame-Options` blocks the map, the frame shows an error page. For the error
 * page, browsers fire the same events as for the map.
 */
export function embedMap(
  place: HTMLElement,
  { address, title }: { address: string; title: string },
): void {
  const embed = async () => {
    if (!navigator.onLine) return addEventListener('online', embed, { once: true });
    const probe = { method: 'HEAD', mode: 'no-cors', referrerPolicy: 'no-referrer' } as const;
    const answer = await fetch(address, probe).catch(() => undefined);
    if (!answer) return;
    const frame = Object.assign(document.createElement('iframe'), {
      className: 'map',
      title,
      referrerPolicy: 'no-referrer',
      credentialless: true, // prevents cookies, in browsers that support this property
    });
    frame.onload = () => {
      frame.dataset.ready = '';
    };
    frame.src = address;
    place.querySelector('[data-map]')?.append(frame);
  };
  whenVisible([place], embed);
}
