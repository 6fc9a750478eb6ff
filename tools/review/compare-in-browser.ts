import type { Browser, Page } from 'playwright';
import { startChromium } from '../chromium.ts';
import type { ReviewResult } from './compare-sites.ts';
import { comparedWords, difference, groupBy } from './compare-words.ts';
import { type BuiltSite, styleElements, withoutDigest } from './read-built-site.ts';
import { joinList, pageName } from './render-fragments.ts';
import { createEntry, type Entry, type Review, severities, sortEntries } from './review-schema.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { type MeasuredText, TextMeasurer } from './text-visibility.ts';

/**
 * A mode in which a page is displayed, such as on a phone or in print. In each mode, the review searches for hidden
 * text.
 */
interface Mode {
  name: string;
  width: number;
  dark?: boolean;
  print?: boolean;
}
const modes: readonly Mode[] = [
  { name: 'large screen', width: 1440 },
  { name: 'phone', width: 390 },
  { name: 'dark colours', width: 1440, dark: true },
  { name: 'print', width: 1440, print: true },
];

/**
 * A text that became visible or invisible, or a new text that is invisible. Also a text that a style sheet generates
 * only before or only after the change.
 */
interface LayoutFinding {
  page: string;
  mode: string;
  text: string;
  reason: string;
  kind: 'hidden' | 'shown' | 'generated' | 'no longer generated';
}

/**
 * Opens, in a browser, the pages that might look different after the change. Adds these results to the review: entries
 * for text that became visible, became invisible or comes from a style sheet; a note on changed style rules;
 * screenshots; and sentences about what was not examined. `out` is the folder of the report. If `out` is undefined,
 * starts no browser, and only adds a sentence about the missing search for hidden text. Does nothing if no page can
 * look different.
 */
export async function lookAtPages(result: ReviewResult, out?: string): Promise<void> {
  const { review, sides } = result;
  const pages = [...sides.head.html.keys()].filter((page) => mayLookDifferent(result, page));
  if (pages.length === 0) return;
  if (!out) {
    review.notChecked.push(
      `${countPages(pages.length)} may look different, but no browser was started, ` +
        'so the review did not search for hidden text.',
    );
    return;
  }
  const browser = await startChromium();
  const findings: LayoutFinding[] = [];
  try {
    const [base, head] = [await open(browser, sides.base), await open(browser, sides.head)];
    for (const page of pages) findings.push(...(await comparePage(result, base, head, page)));
    // pages with findings (such as hidden text) come first, because the number of screenshots is limited
    const found = new Set(findings.map(({ page }) => page));
    const sorted = [...pages].sort((a, b) => Number(found.has(b)) - Number(found.has(a)));
    await takeScreenshots(review, base, head, sorted, out);
  } finally {
    await browser.close();
  }
  review.entries.push(...describeFindings(findings));
  sortEntries(review.entries);
  addNoteOnStyles(review, pages, findings);
  addNotChecked(review, pages);
}

function addNoteOnStyles(review: Review, pages: string[], findings: LayoutFinding[]): void {
  const rules = review.entries.find(({ severity }) => severity === severities.style);
  const hasHidden = findings.some(({ kind }) => kind === 'hidden');
  rules?.notes.push([
    `The review opened ${countPages(pages.length)} that may look different: on a large screen, on a phone, in dark ` +
      'colours and in print',
    hasHidden ? '.' : '. No text became invisible.',
  ]);
}

function addNotChecked(review: Review, pages: string[]): void {
  const { pictures, notChecked } = review;
  const withoutPicture = pages.filter((page) => pictures.every((picture) => picture.page !== page));
  if (withoutPicture.length > 0 && pictures.length > 0)
    notChecked.push(
      `The report has no screenshots of ${countPages(withoutPicture.length)} that may look different: ` +
        `${joinNames(withoutPicture)}.`,
    );
  notChecked.push(
    'How links and buttons look when a visitor points at them with the mouse or reaches them with the Tab key ' +
      '(hover, focus).',
    'Text and pictures that scripts show or hide.',
    'The contrast of text over pictures and gradients.',
  );
}

const countPages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;
const joinNames = (pages: string[]) =>
  joinList(pages.map(pageName), 8)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

const styleElement = /<style[^>]*>[\s\S]*?<\/style>/g;

/**
 * Whether a page might look different after the change. Returns true if a font, picture or element of the page changed,
 * or if the style rules of the page changed or have another order. Returns false for a new page.
 */
function mayLookDifferent(result: ReviewResult, page: string): boolean {
  const { base, head } = result.sides;
  const [before = '', after = ''] = [base.html.get(page), head.html.get(page)];
  if (!before) return false;
  return (
    usesChangedFile(result, after) ||
    hasChangedRule(result, [before, after]) ||
    hasReorderedRules(result, before, after) ||
    hasChangedElement(result, page)
  );
}

/** Whether a page uses a changed font or picture. A changed font counts as used by every page. */
const usesChangedFile = ({ files }: ReviewResult, html: string): boolean =>
  files.some(
    (name) =>
      name.endsWith('.woff2') || (/\.(svg|png|webp|jpg)$/.test(name) && html.includes(`/${name}`)),
  );

function hasChangedRule({ rules, sides }: ReviewResult, pages: string[]): boolean {
  const texts = pages.map((html) => html.replace(styleElement, ''));
  return [...rules.removed, ...rules.added].some((rule) => {
    const selector = sides.head.rules.get(rule) ?? sides.base.rules.get(rule) ?? '';
    return texts.some((text) => mayApply(selector, text));
  });
}

/**
 * Whether the style elements of a page differ although the site has no added and no removed style rules. In this case,
 * usually only the order of the rules has changed.
 */
const hasReorderedRules = ({ rules }: ReviewResult, before: string, after: string): boolean =>
  rules.removed.length + rules.added.length === 0 &&
  styleElements(before).join() !== styleElements(after).join();

/**
 * Whether a page has a changed element without text, such as a picture, or an element with a changed class or
 * attribute.
 */
function hasChangedElement({ changes }: ReviewResult, page: string): boolean {
  // Matches an element with a class or an attribute, such as p.note. A style rule can select such an element. Does not
  // match a link, such as a[href=…].
  const isStyled = (piece: string) => /^(?!a\[)\w+[.[]/.test(piece);
  return changes.some(
    ({ page: on, kind, type, markup }) =>
      on === page && (kind === 'element' || (type === 'restyled' && markup.added.some(isStyled))),
  );
}

/**
 * Whether a style rule can apply to a page: the page has all classes, ids and elements of one of the rule's selectors.
 * Ignores attribute selectors, and arguments in brackets, such as the argument of :is(). The function therefore
 * sometimes returns true for a rule that does not apply.
 */
export function mayApply(selector: string, html: string): boolean {
  // at-rules such as @font-face and @keyframes can apply to every page
  if (selector.startsWith('@')) return true;
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain.split(',').some((one) => {
    const names = one.match(/[.#](?:\\.|[\w-])+/g) ?? [];
    const tags = one.match(/(?<=^|[\s>+~])[a-z][\w-]*/gi) ?? [];
    return (
      names.every((name) => html.includes(name.slice(1).replaceAll('\\', ''))) &&
      tags.every((tag) => new RegExp(`<${tag}[\\s/>]`, 'i').test(html))
    );
  });
}

/**
 * Opens an empty browser page without JavaScript. Requests to http://site.test are answered with the files of a built
 * site, as a web server would answer them.
 */
async function open(browser: Browser, { files }: BuiltSite): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    // the Content-Security-Policy of the page would block the styles that replaceSheets() inserts
    bypassCSP: true,
  });
  await context.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'site.test') return route.abort();
    const name = withoutDigest(decodeURIComponent(pathname.slice(1)));
    const names = [name, `${name}.html`, `${name}/index.html`.replace(/^\//, '')];
    const path = names.map((each) => files.get(each)?.path).find(Boolean);
    return path ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '' });
  });
  return context.newPage();
}

async function comparePage(
  { sides: { base: baseSite, head: headSite } }: ReviewResult,
  base: Page,
  head: Page,
  page: string,
): Promise<LayoutFinding[]> {
  const [before = '', after = ''] = [baseSite, headSite].map(({ html }) => html.get(page));
  const address = `http://site.test${page}`;
  await head.goto(address);
  const now = await measureModes(head);
  const isSameMarkup = before.replace(styleElement, '') === after.replace(styleElement, '');
  if (isSameMarkup) {
    // In this branch, the elements of the page are the same before and after the change. The page before the change is
    // therefore not opened. Instead, the old styles replace the new styles on the open page.
    await replaceSheets(head, sheetsOf(baseSite, before));
    const was = await measureModes(head);
    return modes.flatMap((mode, at) => compareNodes(page, mode, was[at] ?? [], now[at] ?? []));
  }
  await base.goto(address);
  const was = await measureModes(base);
  return modes.flatMap((mode, at) => compareTexts(page, mode, was[at] ?? [], now[at] ?? []));
}

async function measureModes(page: Page): Promise<MeasuredText[][]> {
  const all: MeasuredText[][] = [];
  for (const { width, dark = false, print = false } of modes) {
    await page.emulateMedia({
      colorScheme: dark ? 'dark' : 'light',
      media: print ? 'print' : 'screen',
    });
    await page.setViewportSize({ width, height: 900 });
    // esbuild inserts calls of its helper function __name; the browser has no such function, so it is defined here
    const measure = `{ const __name = (each) => each; new (${TextMeasurer})(${!print}).measure() }`;
    all.push(await page.evaluate(measure));
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  return all;
}

function sheetsOf(site: BuiltSite, html: string): { css: string; media: string }[] {
  const tags = html.matchAll(
    /<style([^>]*)>([\s\S]*?)<\/style>|<link\b([^>]*rel="stylesheet"[^>]*)>/g,
  );
  return [...tags].map(([, style = '', inner, link = '']) => {
    const href = /href="\/?([^"?#]*)/.exec(link)?.[1] ?? '';
    const media = /media="([^"]*)"/.exec(style + link)?.[1] ?? '';
    return { css: inner ?? site.text(withoutDigest(href)), media };
  });
}

const replaceSheets = (page: Page, sheets: { css: string; media: string }[]) =>
  page.evaluate((all) => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
    for (const { css, media } of all) {
      const style = document.createElement('style');
      style.media = media;
      style.textContent = css;
      document.head.append(style);
    }
  }, sheets);

/**
 * Compares each text node before and after the change. The elements of the page must be the same before and after the
 * change.
 */
function compareNodes(
  page: string,
  { name: mode }: Mode,
  was: MeasuredText[],
  now: MeasuredText[],
): LayoutFinding[] {
  const own = (all: MeasuredText[]) => all.filter(({ generated }) => !generated);
  const [before, after] = [own(was), own(now)];
  const findings: LayoutFinding[] = [];
  let last: MeasuredText | undefined;
  for (const [at, text] of after.entries()) {
    const old = before[at];
    if (!old || Boolean(old.reason) === Boolean(text.reason)) {
      last = undefined;
      continue;
    }
    const kind = text.reason ? 'hidden' : 'shown';
    const previous = findings.at(-1);
    // if adjacent text nodes of one block (such as a paragraph) all became hidden, or all became visible, the nodes are
    // reported as one text
    if (last?.block === text.block && previous?.kind === kind)
      previous.text += /^[\p{P}\p{S}]/u.test(text.text) ? text.text : ` ${text.text}`;
    else findings.push({ page, mode, text: text.text, reason: text.reason || old.reason, kind });
    last = text;
  }
  return [...findings, ...compareGenerated(page, mode, was, now)];
}

/**
 * Reports each text that became visible or invisible on a page whose elements changed. Also reports a new hidden text
 * in the <main> element, if the text has four or more words.
 */
function compareTexts(
  page: string,
  { name: mode }: Mode,
  was: MeasuredText[],
  now: MeasuredText[],
): LayoutFinding[] {
  const texts = (all: MeasuredText[], hidden: boolean) =>
    all.flatMap((each) => (!each.generated && Boolean(each.reason) === hidden ? each.text : []));
  const hidden = difference(texts(was, true), texts(now, true));
  const shown = difference(texts(was, false), texts(now, false));
  const known = new Set(was.map(({ text }) => text));
  const reasonOf = (all: MeasuredText[], text: string) =>
    all.find((each) => each.text === text && each.reason)?.reason ?? '';
  const isMain = (text: string) => now.some((each) => each.text === text && each.main);
  const findings = hidden.added.flatMap((text): LayoutFinding[] => {
    const isNew = !known.has(text) && comparedWords(text).length > 3 && isMain(text);
    const reason = reasonOf(now, text);
    if (shown.removed.includes(text)) return [{ page, mode, text, reason, kind: 'hidden' }];
    return isNew ? [{ page, mode, text, reason: `new text, ${reason}`, kind: 'hidden' }] : [];
  });
  for (const text of hidden.removed)
    if (shown.added.includes(text))
      findings.push({ page, mode, text, reason: reasonOf(was, text), kind: 'shown' });
  return [...findings, ...compareGenerated(page, mode, was, now)];
}

/** Reports generated content (CSS `content`) that is new or is no longer displayed. */
function compareGenerated(
  page: string,
  mode: string,
  was: MeasuredText[],
  now: MeasuredText[],
): LayoutFinding[] {
  const texts = (all: MeasuredText[]) =>
    all.flatMap(({ generated, reason, text }) => (generated && !reason ? text : []));
  const { removed, added } = difference(texts(was), texts(now));
  const finding = (kind: LayoutFinding['kind']) => (text: string) => ({
    page,
    mode,
    text,
    reason: '',
    kind,
  });
  return [
    ...[...new Set(added)].map(finding('generated')),
    ...[...new Set(removed)].map(finding('no longer generated')),
  ];
}

/**
 * Creates one entry for all texts with the same kind of finding, the same reason and the same modes (such as print).
 * The reason says why the texts are invisible. Each text is listed once, with all its pages.
 */
function describeFindings(findings: LayoutFinding[]): Entry[] {
  const titles: Record<LayoutFinding['kind'], string> = {
    hidden: 'Not visible now',
    shown: 'Visible now',
    generated: 'Text that a style sheet (a file with colours and sizes) adds to the page',
    'no longer generated':
      'Text that a style sheet (a file with colours and sizes) no longer adds to the page',
  };
  const byText = [...groupBy(findings, ({ kind, reason, text }) => `${kind} ${reason} ${text}`)];
  const texts = byText.map(([, all]) => ({
    ...(all[0] as LayoutFinding),
    pages: [...new Set(all.map(({ page }) => page))],
    modes: [...new Set(all.map(({ mode }) => mode))],
  }));
  const byReason = groupBy(texts, ({ kind, reason, modes: on }) => `${kind} ${reason} ${on}`);
  return [...byReason.values()].map((all) => {
    const { kind, reason, modes: on } = all[0] as (typeof texts)[number];
    const everywhere = on.length === modes.length;
    const where = everywhere ? '' : ` (${on.join(', ')})`;
    const isPrint = on.join() === 'print';
    const severity =
      kind === 'generated' || (kind === 'hidden' && !isPrint)
        ? severities.hidden
        : severities.structure;
    const because = kind === 'hidden' ? `: ${reason}` : '';
    const pages = [...new Set(all.flatMap((each) => each.pages))];
    return {
      ...createEntry(severity, [`${titles[kind]}${because}${where}`], pages),
      lines: all.map((each) => ({ pages: each.pages, text: [`“${each.text}”`], count: 1 })),
    };
  });
}
