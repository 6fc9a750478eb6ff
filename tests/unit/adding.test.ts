import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check as checkSite } from '../../tools/check/check.ts';
import { fixture, SiteCopy } from '../site-copy.ts';

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

const component = `import { inline } from '../../src/mdx/content.ts';
import { defineComponent } from '../../src/mdx/component.ts';
import { Island } from '../layout/Island.tsx';
import { Sand } from '../sand/Sand.tsx';

/** An hour, drawn. */
export const HourGlass = defineComponent({
  contract: 'One sentence',
  styles: 'hour-glass',
  read(content) {
    const sentence = inline(content.required('p'));
    content.end();
    return { sentence };
  },
  render: ({ sentence }: { sentence: React.ReactNode }) => (
    <div className="hour-glass">
      <p>{sentence}</p>
      <Island name="sand" component={Sand} />
    </div>
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
  const build = () => site.build();
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
    // a component of the vocabulary: its file, its example, its styles, a line in the list
    site.write('components/vocabulary/HourGlass.tsx', component);
    site.write('src/styles/own/hour-glass.css', '.hour-glass { color: red }\n');
    site.write('docs/vocabulary/HourGlass.mdx', '<HourGlass>\n\nSand runs.\n\n</HourGlass>\n');
    edit(
      'components/vocabulary/index.ts',
      'export { KeyFigures }',
      "export { HourGlass } from './HourGlass.tsx';\nexport { KeyFigures }",
    );
    // an island: its component, its entry in one list
    site.write('components/sand/Sand.tsx', 'export const Sand = () => <p>sand runs</p>;\n');
    edit(
      'src/browser/islands.ts',
      '  search: {',
      "  sand: { load: async () => (await import('../../components/sand/Sand.tsx')).Sand, giveUp: () => {}, patience: 1_000 },\n  search: {",
    );
    // a rule: a row
    site.write('tools/check/rows/umbrellas.yml', rule);
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

  it('a group with a page, a component with its styles, an island and a rule take the places that the developers’ guide names, and no other', () => {
    const { status, output } = built;
    expect(output).not.toContain('ERROR');
    expect(status, output).toBe(0);
    const html = readFileSync(site.path('dist/ship-registration.html'), 'utf8');
    expect(html).toContain('data-island="sand"');
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/hour-glass-[\w-]+\.css"/);
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
    expect(readFileSync(site.path('dist/search.json'), 'utf8')).toContain('"/ship-registration"');
    expect(existsSync(site.path('dist/social/ship-registration.png'))).toBe(true);
  });

  it('an address that has moved is led on by what the build writes for every host', () => {
    const read = (name: string) => readFileSync(site.path('dist', name), 'utf8');
    expect(read('_redirects')).toContain('/flags /ship-registration 301\n');
    expect(read('flags.html')).toContain('url=/ship-registration"');
    for (const name of ['sitemap.xml', 'search.json', 'llms.txt', 'sitemap.html'])
      expect(read(name), name).not.toContain('/flags');
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
