import { dubaiDay, type OpeningHours, officeStatus, replyBy } from '../config/dates.ts';
import {
  daysLeft,
  formatDayRange,
  formatOfficeStatus,
  formatPlace,
  formatReplyTime,
  formatShortDay,
  linkCopied,
} from '../config/edition.ts';
import { queryPrefix } from './all-pages.ts';
import { startDialogs, startSearchKey } from './dialogs.ts';
import type { FilmWords } from './film.ts';
import { startMenus } from './menus.ts';
import { fetchOverlayStyles, opensNewTab } from './open-dialogs.ts';

/**
 * The progressive enhancements. Each enhancement is applied to the elements with its name in `data-enhance`. Its second
 * parameter is the JSON in `data-props`. Pages work without the enhancements.
 */
export const enhancements = {
  begin,
  contents,
  counters,
  film,
  hours,
  map,
  notices,
  printing,
  reply,
  share,
};

/** The name of an enhancement. */
export type Enhancement = keyof typeof enhancements;

/** Applies all enhancements. Called when the page has loaded. */
export function enhance(): void {
  startDialogs();
  startSearchKey();
  startMenus();
  fillSearchFromUrl();
  openForPrinting();
  // on the 404 page (docs/decisions.md, “Unknown address”)
  if (document.querySelector('[data-missing]'))
    console.error(`404: there is no page at ${location.pathname}`);
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const { enhance: name, props = '{}' } = element.dataset;
    // biome-ignore lint/suspicious/noExplicitAny: `enhanced` in Island.tsx checks the types of the props
    (enhancements[name as Enhancement] as any)(element, JSON.parse(props));
  }
}

/** Fills the search field with the query in the fragment of the URL (all-pages.ts). */
function fillSearchFromUrl(): void {
  const field = document.querySelector<HTMLInputElement>('[type=search]');
  if (!field || !location.hash.startsWith(queryPrefix)) return;
  try {
    field.value ||= decodeURIComponent(location.hash.slice(queryPrefix.length));
    field.addEventListener('focus', () => field.select(), { once: true });
  } catch {} // ignore malformed fragments
}

/** Calls `begin` once, when the element scrolls into view. */
function whenVisible(element: HTMLElement, begin: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    begin();
  });
  observer.observe(element);
}

/**
 * Marks the current section in the contents list with `aria-current`. When the list is not in view, a strip under the
 * header shows the current section and links to the list.
 */
function contents(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const headings = links.map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
  );
  const strip = Object.assign(document.createElement('a'), {
    className: 'section-strip',
    href: `#${list.getAttribute('aria-labelledby')}`,
    hidden: true,
    onclick: () => list.querySelector('details')?.setAttribute('open', ''),
  });
  const [name, place] = [document.createElement('em'), document.createElement('span')];
  strip.append(name, place);
  let marked: HTMLAnchorElement | undefined;
  const line = (share: number) => innerHeight * share;
  const mark = () => {
    strip.hidden = scrollY < innerHeight || list.getBoundingClientRect().bottom > line(0.2);
    // Measures the section and not its heading: to measure a heading, the browser would have to lay out its section,
    // even if the section is far away.
    const read = headings.findLastIndex((it) => {
      const top = it?.closest('section')?.getBoundingClientRect().top ?? Number.NaN;
      return top < line(0.4);
    });
    const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    const index = isAtEnd ? links.length - 1 : Math.max(0, read);
    const link = links[index];
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    name.textContent = link?.textContent ?? '';
    place.textContent = formatPlace(index + 1, links.length);
    marked = link;
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
  fetchOverlayStyles().then(() => {
    document.querySelector('.top')?.append(strip);
    linkHeadings(headings);
  });
}

/** Creates a live region that announces the result of a press. */
const createStatus = (className: string): HTMLElement => {
  const status = Object.assign(document.createElement('span'), { className });
  status.setAttribute('role', 'status');
  return status;
};

/**
 * Copies a URL and shows the result in `status`. Browsers refuse to copy without permission and without https. If
 * copying fails, shows the text `failed`, by default the URL.
 */
async function copyAddress(url: string, status: HTMLElement, failed = url): Promise<void> {
  status.textContent = '';
  try {
    await navigator.clipboard.writeText(url);
    status.textContent = linkCopied;
  } catch {
    status.textContent = failed;
  }
}

/**
 * Makes each heading a link to its section. A press on the link also copies the URL. The link contains the text of the
 * heading, so that the accessible name of the heading does not change. Headings that already contain a link are not
 * changed.
 */
function linkHeadings(headings: (HTMLElement | null)[]): void {
  const status = createStatus('copied');
  document.body.append(status);
  for (const heading of headings) {
    if (!heading || heading.querySelector('a')) continue;
    const link = document.createElement('a');
    Object.assign(link, { className: 'anchor', href: `#${heading.id}` });
    link.append(...heading.childNodes);
    heading.append(link);
    link.onclick = async (event) => {
      if (opensNewTab(event)) return;
      await copyAddress(link.href, status);
      setTimeout(() => {
        status.textContent = '';
      }, 4_000);
    };
  }
}

/**
 * Multiplies the numbers in a text such as '1,200+' by a share from 0 to 1. The grouping and the number of decimal
 * places do not change. The number format is that of `language`.
 */
function countAt(text: string, share: number, language: string): string {
  return text.replace(/\d+(?:,\d+)*(?:\.\d+)?/g, (number) => {
    const digits = number.split('.')[1]?.length ?? 0;
    return (Number(number.replaceAll(',', '')) * share).toLocaleString(language, {
      useGrouping: number.includes(','),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  });
}

/**
 * Counts the figures of a list from 0 up to their values (docs/decisions.md, “Counters”). During the animation, a
 * visually hidden element contains the final value, for screen readers, copying and print.
 */
function counters(list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [delay, steps, interval] = [500, 100, 20];
  const count = (figure: HTMLElement) => {
    const text = figure.textContent ?? '';
    const final = Object.assign(document.createElement('span'), { className: 'sr-only' });
    final.textContent = text;
    figure.before(final);
    figure.setAttribute('aria-hidden', 'true');
    figure.style.minInlineSize = `${figure.getBoundingClientRect().width}px`; // so that the unit does not move
    let timer: ReturnType<typeof setInterval>;
    let step = 0;
    const show = () => {
      figure.textContent = countAt(text, step / steps, document.documentElement.lang);
    };
    const finish = () => {
      clearInterval(timer);
      final.remove();
      figure.removeAttribute('aria-hidden');
      figure.removeAttribute('style');
      figure.textContent = text;
    };
    show();
    setTimeout(() => {
      timer = setInterval(() => {
        step += 1;
        if (step < steps) show();
        else finish();
      }, interval);
    }, delay);
  };
  whenVisible(list, () => list.querySelectorAll<HTMLElement>('[data-count]').forEach(count));
}

/** Loads the code of the film on the home page. */
async function film(scene: HTMLElement, words: FilmWords): Promise<void> {
  try {
    (await import('./film.ts')).playFilm(scene, words);
  } catch {
    // the code did not load, and the drawing stays
  }
}

/**
 * Sets the class `is-open` while the office is open. Unless the element is a drawing (`drawn`), also writes the status
 * of the office in words. Updates both every minute.
 */
function hours(
  place: HTMLElement,
  { hours, drawn }: { hours: readonly OpeningHours[]; drawn?: true },
): void {
  const minute = 60_000;
  const update = () => {
    const now = officeStatus(hours, new Date());
    place.classList.toggle('is-open', now.open);
    if (!drawn) place.textContent = formatOfficeStatus(now);
    setTimeout(update, minute - (Date.now() % minute));
  };
  update();
}

/**
 * Writes the calendar dates of a procedure that begins today in Dubai. `days` is the shortest and the longest time, in
 * days, until the point that the sentence names.
 */
function begin(place: HTMLElement, { days }: { days: [number, number] }): void {
  const now = new Date();
  const when = place.querySelector('em');
  if (when) when.textContent = formatDayRange(dubaiDay(now, days[0]), dubaiDay(now, days[1]));
  for (const mark of place.parentElement?.querySelectorAll<HTMLElement>('[data-days]') ?? [])
    mark.textContent = formatShortDay(dubaiDay(now, Number(mark.dataset.days)));
}

/** Replaces “by the next working day” with the weekday and time at which the reply is due. */
function reply(place: HTMLElement, { hours }: { hours: readonly OpeningHours[] }): void {
  place.textContent = formatReplyTime(replyBy(hours, new Date()));
}

/** Writes the number of days left until each deadline in Dubai, and hides deadlines that have passed. */
function notices(list: HTMLElement): void {
  const today = Date.parse(dubaiDay(new Date()));
  for (const place of list.querySelectorAll<HTMLElement>('[data-by]')) {
    const left = (Date.parse(place.dataset.by ?? '') - today) / 86_400_000;
    place.textContent = daysLeft(left);
    const notice = place.closest<HTMLElement>('tr, p');
    if (notice) notice.hidden = left < 0;
  }
}

/**
 * Embeds the map over the drawing if the maps service responds. Scripts cannot detect that an extension or
 * `X-Frame-Options` has blocked the frame, because the browser fires the same events for the error page it shows
 * instead.
 */
function map(place: HTMLElement, { address, title }: { address: string; title: string }): void {
  const embed = async () => {
    if (!navigator.onLine) return addEventListener('online', embed, { once: true });
    const probe = { method: 'HEAD', mode: 'no-cors', referrerPolicy: 'no-referrer' } as const;
    const answer = await fetch(address, probe).catch(() => undefined);
    if (!answer) return;
    const frame = Object.assign(document.createElement('iframe'), { title, className: 'map' });
    // prevents cookies in browsers that support `credentialless`
    Object.assign(frame, { referrerPolicy: 'no-referrer', credentialless: true });
    frame.onload = () => {
      frame.dataset.ready = '';
    };
    frame.src = address;
    place.querySelector('[data-map]')?.append(frame);
  };
  whenVisible(place, embed);
}

/** Shares the page with the Web Share API. In browsers without it, copies the URL and shows a message. */
function share(link: HTMLAnchorElement, { failed }: { failed: string }): void {
  const status = createStatus('caption');
  link.after(status);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const url = canonical?.href ?? location.href;
  link.addEventListener('click', async (event) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    status.textContent = '';
    // rejects when the visitor cancels, which is not an error
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
    return copyAddress(url, status, failed);
  });
}

/** Shows a button that prints the page. In the HTML, the button is hidden, because it does not work without scripts. */
function printing(button: HTMLElement): void {
  button.hidden = false;
  button.onclick = () => print();
}

/** Opens all <details> for printing. Safari before 18.4 cannot do this with CSS (no `::details-content`). */
function openForPrinting(): void {
  addEventListener('beforeprint', () => {
    for (const answer of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      const before = answer.open;
      answer.open = true;
      // Restores the state before this print. Earlier prints have added listeners, too. This listener runs last and
      // decides.
      addEventListener('afterprint', () => {
        answer.open = before;
      });
    }
  });
}
