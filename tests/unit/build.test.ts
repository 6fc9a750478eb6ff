import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRight } from '../../src/mdx/set-right.ts';
import { top } from '../fixture.ts';
import { fixture, SiteCopy } from '../site-copy.ts';

/** Every file below a folder with its bytes, so that two folders can be compared. */
function contents(directory: string): Map<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(directory, name)).isFile());
  // which loses no byte
  return new Map(files.map((name) => [name, readFileSync(join(directory, name), 'latin1')]));
}

/** Texts with every sequence that String.replace reads as a command, in all orders of two. */
const signs = ['$&', "$'", '$`', '$$', '$<', 'US$', '"$"', '$'];
const dollarTexts = signs.flatMap((a) => signs.map((b) => `${a} red ${b} blue`));
/** As a writer has to type it: the check refuses straight quotation marks and stray backticks. */
const escaped = (text: string) =>
  text
    .replaceAll('<', '\\<')
    .replaceAll('`', '\\`')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&#34;');

const shipPage = `---
title: "Ship registration costs $& and $\\x27 and $$"
description: A ship registered in Dubai flies the flag of the UAE. $& $$ Who may own it, what the survey looks at, and why it has to be entered in a register.
menu:
  label: Ship registration
  line: Flag, survey and mortgage
  order: 1
movedFrom:
  - /flags
---

# Ship Registration in Dubai

A ship flies the flag of the state that has registered it.

## What it takes

<HourGlass>

Sand runs for an hour.

</HourGlass>

## What it costs

${dollarTexts.map(escaped).join('\n\n')}
`;

const hourGlass = `import { defineComponent } from '../../src/mdx/component.ts';
import { inline } from '../../src/mdx/content.ts';
import { Island } from '../layout/Island.tsx';
import { Sand } from '../sand/Sand.tsx';

export const HourGlass = defineComponent({
  contract: 'One sentence',
  styles: 'hour-glass',
  read: (content) => ({ sentence: inline(content.required('p')) }),
  render: ({ sentence }) => <div>{sentence}<Island name="sand" component={Sand} /></div>,
});
`;

const group = "{ folder: 'shipping', title: 'Shipping', menu: 'banking', kind: 'service' },";
const exported = "export { HourGlass } from './HourGlass.tsx';";
const island =
  "sand: { load: async () => (await import('../../components/sand/Sand.tsx')).Sand, giveUp: () => {}, patience: 1_000 },";
const rule = `# Nobody on this site has an umbrella.
reads: letters

rows:
  - rule: umbrella
    find: umbrella
    say: There is an umbrella.
    type: Take it out.
    slip: an umbrella
    honest: a hat
`;

describe('the build', { timeout: 180_000 }, () => {
  const site = new SiteCopy(fixture);
  // another file system than the site's, where this machine has one
  const elsewhere = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'preview-'));
  let first: Map<string, string>;
  let printed: string;
  const textOf = (name: string) => Buffer.from(first.get(name) ?? '', 'latin1').toString();

  const edit = (file: string, find: string, put: string) => {
    const before = readFileSync(site.path(file), 'utf8');
    expect(before).toContain(find);
    site.write(file, before.replace(find, put));
  };

  beforeAll(() => {
    // a group: one entry, one folder
    edit('src/facts/groups.ts', "  { folder: 'legal',", `  ${group}\n$&`);
    site.write('pages/(shipping)/ship-registration.mdx', shipPage);
    // a component of the vocabulary: its file, its example, its styles, a line in the list
    site.write('components/vocabulary/HourGlass.tsx', hourGlass);
    site.write('src/styles/own/hour-glass.css', '.hour-glass { color: red }\n');
    site.write('docs/vocabulary/HourGlass.mdx', '<HourGlass>\n\nSand runs.\n\n</HourGlass>\n');
    edit('components/vocabulary/index.ts', 'export { KeyFigures }', `${exported}\n$&`);
    // an island: its component, its entry in one list
    site.write('components/sand/Sand.tsx', 'export const Sand = () => <p>sand runs</p>;\n');
    edit('src/browser/islands.ts', '  search: {', `  ${island}\n$&`);
    // a rule: a row
    site.write('tools/check/rows/umbrellas.yml', rule);
    const { status, output } = site.build();
    expect(status, output).toBe(0);
    printed = output;
    first = contents(site.path('dist'));
  }, 180_000);

  afterAll(() => {
    site.remove();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('loses no dollar sign of a text, a title or a description', () => {
    const { document } = new JSDOM(textOf('ship-registration.html')).window;
    const texts = [...document.querySelectorAll('.prose p')].map((p) => p.textContent);
    expect(texts).toEqual(expect.arrayContaining(dollarTexts.map(setRight)));
    expect(document.title).toMatch(/^Ship registration costs \$& and \$’ and \$\$ – /);
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description).toContain('UAE. $& $$ Who');
  });

  it('takes a group with a page, a component with its styles and an island at the places that the developers’ guide names, and at no other', () => {
    const html = textOf('ship-registration.html');
    expect(html).toContain('data-island="sand"');
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/hour-glass-[\w-]+\.css"/);
    const scripts = [...first.keys()].filter((name) => name.endsWith('.js')).map(textOf);
    expect(scripts.some((code) => code.includes('sand runs'))).toBe(true);
    // menu, footer, list of all pages, sitemap, search and the picture for shared links follow
    expect(textOf('about.html').match(/href="\/ship-registration"/g)?.length).toBeGreaterThan(1);
    expect(textOf('about.html')).toMatch(/<h2 id="links-shipping">Shipping<\/h2>/);
    expect(textOf('sitemap.html')).toMatch(/<h3>Shipping<\/h3>/);
    expect(textOf('sitemap.xml')).toContain('/ship-registration<');
    expect(textOf('search.json')).toContain('"/ship-registration"');
    expect(first.has('social/ship-registration.png')).toBe(true);
  });

  it('leads an address that has moved on, and lists it nowhere', () => {
    expect(textOf('_redirects')).toContain('/flags /ship-registration 301\n');
    expect(textOf('flags.html')).toContain('url=/ship-registration"');
    for (const name of ['sitemap.xml', 'search.json', 'llms.txt', 'sitemap.html'])
      expect(textOf(name), name).not.toContain('/flags');
  });

  it('without keys of the e-mail service says which are missing, and holds nothing of the mail desk', () => {
    expect(printed).toContain(
      'the contact form cannot send. Not set: VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY.',
    );
    for (const name of first.keys())
      if (/\.(js|html|css)$/.test(name)) expect(textOf(name), name).not.toMatch(/mail.?desk/i);
  });

  it('is the same to the byte when it is run again, but for the links of a preview to GitHub’s editor', () => {
    const { status, output } = site.build({
      PREVIEW_REPOSITORY: 'owner/site',
      PREVIEW_BRANCH: 'words/vat',
      BUILD_DIRECTORY: join(elsewhere, 'preview'),
    });
    expect(status, output).toBe(0);
    const link =
      /<a href="https:\/\/github\.com\/owner\/site\/edit\/words\/vat\/(pages\/[^"]+\.mdx)">Improve this page<\/a>/g;
    const linked = new Set<string>();
    const previewed = contents(join(elsewhere, 'preview'));
    expect([...previewed.keys()]).toEqual([...first.keys()]);
    for (const [name, text] of previewed) {
      for (const [, file = ''] of text.matchAll(link)) linked.add(decodeURIComponent(file));
      expect(text.replace(link, '') === first.get(name), name).toBe(true);
    }
    const typed = readdirSync(site.path('pages'), { recursive: true, encoding: 'utf8' });
    expect([...linked].sort()).toEqual(
      typed.flatMap((name) => (name.endsWith('.mdx') ? `pages/${name}` : [])).sort(),
    );
  });

  it('stops at a broken page or a broken rule, names file, line and remedy, and leaves the last good site', () => {
    site.write(
      'pages/broken.mdx',
      `${top}\nAn umbrella.\n\n<StepTimeline>\n\n- A step\n\n</StepTimeline>\n`,
    );
    const { status, output } = site.build();
    rmSync(site.path('pages/broken.mdx'));
    expect(status).toBe(1);
    expect(output).toContain('pages/broken.mdx:16:1');
    expect(output).toContain('expected a numbered list, found a bulleted list');
    expect(output).toContain('There is an umbrella.');
    expect(contents(site.path('dist'))).toEqual(first);
  });

  it('stops when a component throws, and publishes no error text', () => {
    edit(
      'components/vocabulary/PartnerList.tsx',
      'function monogramsOf(names: readonly string[]): string[] {',
      '$&\n  throw new Error("planted");',
    );
    const { status, output } = site.build();
    expect(status).toBe(1);
    expect(output).toContain('planted');
    expect(contents(site.path('dist'))).toEqual(first);
  });
});
