import { formatPlace } from '../../config/enhancement-strings.ts';
import { fetchOverlayStyles } from '../open-dialogs.ts';
import { whenFirstUsed } from '../when-first-used.ts';
import { whenVisible } from '../when-visible.ts';
import { linkHeadings } from './link-headings.ts';

/**
 * Marks the current section in the contents list with `aria-current`. The strip, a link below the header, shows the
 * name of the current section and leads back to the list. Near the top of the page, the strip is hidden
 * (`isStripHidden`).
 */
export function showCurrentSection(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const headings = links.map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
  );
  const [strip, name, place] = createStrip(list);
  let current: HTMLAnchorElement | undefined;

  const update = () => {
    strip.hidden = isStripHidden(list);
    const index = currentIndex(headings);
    const link = links[index];
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    name.textContent = link?.textContent ?? '';
    place.textContent = formatPlace(index + 1, links.length);
    current = link;
  };
  // Measuring the sections is slow, so the list is updated only when it is visible or the visitor uses the page.
  whenVisible([list], update);
  addEventListener('scroll', update);
  const firstUse = whenFirstUsed();
  void firstUse.then(update);
  void firstUse.then(fetchOverlayStyles).then(() => {
    document.querySelector('.top')?.append(strip);
    linkHeadings(headings);
  });
}

function createStrip(list: HTMLElement) {
  const strip = document.createElement('a');
  strip.className = 'section-strip';
  strip.href = `#${list.getAttribute('aria-labelledby')}`;
  strip.hidden = true;
  strip.onclick = () => list.querySelector('details')?.setAttribute('open', '');
  const name = document.createElement('em');
  const place = document.createElement('span');
  strip.append(name, place);
  return [strip, name, place] as const;
}

/**
 * Returns true if the strip (the link below the header) is hidden: if the visitor has scrolled by less than the height
 * of the window, or if the contents list is in view. The list is no longer in view when it ends in the top 20% of the
 * window, or above the window.
 */
const isStripHidden = (list: HTMLElement) =>
  scrollY < innerHeight || list.getBoundingClientRect().bottom > innerHeight * 0.2;

/**
 * Returns the index of the current section: the last section that begins in the top 40% of the window or above the
 * window. Before the first section, returns 0. At the end of the page, returns the index of the last section, even if
 * this section is short.
 */
function currentIndex(headings: (HTMLElement | null)[]): number {
  const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  if (isAtEnd) return headings.length - 1;
  const index = headings.findLastIndex((heading) => {
    // Measures the section instead of its heading. Browsers do not lay out the content of sections that are far from
    // the viewport (`content-visibility`). To measure a heading, the browser would have to lay out this content.
    const top = heading?.closest('section')?.getBoundingClientRect().top ?? Number.NaN;
    return top < innerHeight * 0.4;
  });
  return Math.max(0, index);
}
