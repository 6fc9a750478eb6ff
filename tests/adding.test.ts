import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check as checkSite } from '../tools/check/check.ts';
import { fixture, SiteCopy } from './site-copy.ts';

const page = 'pages/(shipping)/ship-registration.mdx';

const text = `---
title: Ship registration in Dubai
description: A ship registered in Dubai flies the flag of the UAE. Who may own it, what the survey looks at, and why it takes 5 weeks to enter it.
menu:
  label: Ship registration
  line: Flag, survey and mortgage
  order: 1
movedFrom:
  - /flags
---

# Ship Registration in Dubai

A ship flies the flag of the state that has registered it.
We prepare the file for the register and go with you to the survey.

## What it takes

The entry takes 5 weeks and costs AED 4,000.

<HourGlass>

Sand runs for an hour.

</HourGlass>
`;

const listed = `/ship-registration:
  - source: [[Who says so, such as a law]]
    confirmed: [[The day on which you compared them, such as 2026-11-21; no line if nobody has]]
    figures:
      - 5 weeks, twice
      - AED 4,000`;

/** The same with its gaps filled. */
const compared = listed
  .replace(/\[\[Who.*\]\]/, 'The law of the sea')
  .replace(/ {4}confirmed: .*\n/, '');

const word = `import { inline } from '../../src/language/content.ts';
import { word } from '../../src/language/word.ts';
import { Island } from '../islands/Island.tsx';

/** An hour, drawn. */
export const HourGlass = word({
  contract: 'One sentence',
  styles: 'hour-glass',
  read(content) {
    const sentence = inline(content.required('p'));
    content.end();
    return { sentence };
  },
  render: ({ sentence }: { sentence: React.ReactNode }) => (
    <Island name="sand" className="hour-glass">
      <p>{sentence}</p>
    </Island>
  ),
});
`;

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

const host = `import type { HostFiles } from '../host-files.ts';

export const configurations: HostFiles = () => ({ 'hosting/pigeon.txt': 'coo' });
`;

describe('in a copy of the project', { timeout: 180_000 }, () => {
  const site = new SiteCopy(fixture);
  const edit = (file: string, find: string, put: string) => {
    const before = readFileSync(site.path(file), 'utf8');
    if (!before.includes(find)) throw new Error(`${file} does not hold “${find}”`);
    site.write(
      file,
      before.replace(find, () => put),
    );
  };
  const kept = (kind: string) => {
    const [store = ''] = readdirSync(site.path('.cache'));
    return readdirSync(site.path('.cache', store, kind));
  };
  const build = () => site.build({ CI: '', SITE_CACHE: site.path('.cache') });
  afterAll(() => site.remove());

  let built: ReturnType<typeof build>;

  beforeAll(() => {
    site.write(
      'pages/figures.yml',
      `${readFileSync(site.path('pages/figures.yml'), 'utf8')}\n${compared}\n`,
    );
    // a group: one entry, one folder
    edit(
      'src/facts/groups.ts',
      "  { folder: 'legal',",
      "  { folder: 'shipping', title: 'Shipping', menu: 'banking', kind: 'service' },\n  { folder: 'legal',",
    );
    site.write(page, text);
    // a word: its file with its styles and its example, one line
    site.write('components/vocabulary/HourGlass.tsx', word);
    site.write('src/styles/own/hour-glass.css', '.hour-glass { color: red }\n');
    site.write('docs/vocabulary/HourGlass.mdx', '<HourGlass>\n\nSand runs.\n\n</HourGlass>\n');
    edit(
      'components/vocabulary/index.ts',
      'export { KeyFigures }',
      "export { HourGlass } from './HourGlass.tsx';\nexport { KeyFigures }",
    );
    // an island: its file, one line
    site.write(
      'components/islands/sand.ts',
      'export function start(element: HTMLElement): void {\n  element.dataset.runs = "sand runs";\n}\n',
    );
    edit(
      'components/islands/index.ts',
      '  search: {',
      "  sand: { when: 'visible', load: () => import('./sand.ts') },\n  search: {",
    );
    // a rule: a row
    site.write('tools/check/rows/umbrellas.yml', rule);
    // a host: one file
    site.write('src/publish/hosts/servers/pigeon.ts', host);
    built = build();
  }, 120_000);

  it('a page’s figures are offered ready to paste, under its address', async () => {
    const short = text.replace(/\n<HourGlass>[\s\S]*/, '\n');
    const texts = { [page.replace('(shipping)', '(banking)')]: short };
    const problems = await checkSite({ root: fixture, texts, today: '2026-11-22' });
    const [offered] = problems.filter(({ rule: name }) => name === 'figure-unknown');
    const lines = offered?.instead.slice(offered.instead.indexOf('/ship-registration:')) ?? '';
    expect(lines).toBe(listed);
    const list = `${readFileSync(join(fixture, 'pages/figures.yml'), 'utf8')}\n${compared}\n`;
    const after = await checkSite({
      root: fixture,
      texts: { ...texts, 'pages/figures.yml': list },
      today: '2026-11-22',
    });
    expect(after.filter(({ rule: name }) => name.startsWith('figure'))).toEqual([]);
  });

  it('a group with a page, a word with its styles, an island, a rule and a host take the places that the developers’ guide names, and no other', () => {
    const { status, output } = built;
    expect(output).not.toContain('ERROR');
    expect(status, output).toBe(0);
    const html = readFileSync(site.path('dist/ship-registration.html'), 'utf8');
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/hour-glass-[\w-]+\.css">/);
    expect(html).toContain('data-island="sand"');
    const assets = readdirSync(site.path('dist/assets'));
    const scripts = assets.filter((name) => name.endsWith('.js'));
    const codes = scripts.map((name) => readFileSync(site.path('dist/assets', name), 'utf8'));
    expect(codes.some((code) => code.includes('sand runs'))).toBe(true);
    // menu, footer, list of all pages, sitemap and search follow
    for (const file of ['index.html', 'about.html']) {
      const other = readFileSync(site.path('dist', file), 'utf8');
      expect(other.match(/href="\/ship-registration"/g)?.length, file).toBeGreaterThanOrEqual(2);
      expect(other, file).toMatch(/<h2 id="links-shipping">Shipping<\/h2>/);
    }
    expect(readFileSync(site.path('dist/sitemap.html'), 'utf8')).toMatch(/<h3>Shipping<\/h3>/);
    expect(readFileSync(site.path('dist/sitemap.xml'), 'utf8')).toContain('/ship-registration<');
    const searched = readdirSync(site.path('dist/search'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(site.path('dist/search', name), 'utf8'));
    expect(searched.join('')).toContain('"address":"/ship-registration"');
    expect(existsSync(site.path('dist/social/ship-registration.png'))).toBe(true);
  });

  it('an address that has moved is led on by what the build writes for every host', () => {
    const read = (name: string) => readFileSync(site.path('dist', name), 'utf8');
    expect(read('_redirects')).toContain('/flags /ship-registration 301\n');
    expect(read('_addresses.nginx')).toContain('/flags /ship-registration;');
    expect(read('_addresses.caddy')).toContain('~(?i)^/flags$ /ship-registration');
    expect(read('_cloudfront-request.js')).toContain('"/flags": "/ship-registration"');
    expect(read('flags.html')).toContain('url=/ship-registration"');
    for (const name of ['sitemap.xml', 'search.json', 'llms.txt', 'sitemap.html'])
      expect(read(name), name).not.toContain('/flags');
  });

  it('one changed sentence has one page read and one drawn, and no picture lettered anew', () => {
    const before = {
      facts: kept('facts').length,
      drawn: kept('drawn').length,
      picture: kept('picture'),
    };
    edit(page, 'A ship flies the flag', 'Each ship flies the flag');
    expect(build().status).toBe(0);
    expect(kept('facts')).toHaveLength(before.facts + 1);
    expect(kept('drawn')).toHaveLength(before.drawn + 1);
    expect(kept('picture')).toEqual(before.picture);
    expect(readFileSync(site.path('dist/ship-registration.html'), 'utf8')).toContain(
      'Each ship flies',
    );
    site.write(page, text);
  });

  it('a new rule is obeyed by the build, and a title that another page prints has that page drawn anew', () => {
    edit(page, 'A ship flies the flag', 'A ship has an umbrella and flies the flag');
    const refused = build();
    expect(refused.status).toBe(1);
    expect(refused.output).toContain('There is an umbrella.');
    edit(page, 'has an umbrella and flies', 'flies');
    edit(page, 'description: A ship registered', 'description: A vessel registered');
    expect(build().status).toBe(0);
    expect(readFileSync(site.path('dist/sitemap.html'), 'utf8')).toContain('A vessel registered');
    site.write(page, text);
  });
});
