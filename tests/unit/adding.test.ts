import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { fixture, SiteCopy } from '../site-copy.ts';

const page = `---
title: Ship registration in Dubai
description: A ship registered in Dubai flies the flag of the UAE. Who may own it, what the survey looks at, and how its mortgage is entered here.
menu:
  label: Ship registration
  line: Flag, survey and mortgage
  order: 1
---

# Ship Registration in Dubai

A ship flies the flag of the state that has registered it.
We prepare the file for the register and go with you to the survey.

## What it takes

<HourGlass>

Sand runs for an hour.

</HourGlass>
`;

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

const rule = `reads: letters

rows:
  - rule: sand
    level: advice
    find: Sand runs
    say: Sand does not run here.
    type: Take it out.
    slip: Sand runs
    honest: a hat
`;

const site = new SiteCopy(fixture);
afterAll(() => site.remove());

/** Puts a text before the one place of a file that begins with `mark`. */
function insert(file: string, mark: string, text: string): void {
  const before = readFileSync(site.path(file), 'utf8');
  expect(before.split(mark), file).toHaveLength(2);
  site.write(
    file,
    before.replace(mark, () => text + mark),
  );
}

it('a group with a page, a component with its styles, an island and a rule take the places that the developers’ guide names, and no other', () => {
  insert(
    'src/facts/groups.ts',
    "  { folder: 'legal',",
    "  { folder: 'shipping', title: 'Shipping', menu: 'banking', kind: 'service' },\n",
  );
  site.write('pages/(shipping)/ship-registration.mdx', page);
  site.write('components/vocabulary/HourGlass.tsx', component);
  site.write('src/styles/own/hour-glass.css', '.hour-glass { color: red }\n');
  site.write('docs/vocabulary/HourGlass.mdx', '<HourGlass>\n\nSand runs.\n\n</HourGlass>\n');
  insert(
    'components/vocabulary/index.ts',
    'export { KeyFigures }',
    "export { HourGlass } from './HourGlass.tsx';\n",
  );
  site.write('components/sand/Sand.tsx', 'export const Sand = () => <p>sand runs</p>;\n');
  insert(
    'src/browser/islands.ts',
    '  search: {',
    "  sand: { load: async () => (await import('../../components/sand/Sand.tsx')).Sand, giveUp: () => {}, patience: 1_000 },\n",
  );
  site.write('tools/check/rows/sand.yml', rule.replace('    level: advice\n', ''));
  const refused = site.build();
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining('Sand does not run here.'),
  ]);
  site.write('tools/check/rows/sand.yml', rule);
  const { status, output } = site.build();
  expect(status, output).toBe(0);
  const read = (...names: string[]) => readFileSync(site.path('dist', ...names), 'utf8');
  const html = read('ship-registration.html');
  expect(html).toContain('data-island="sand"');
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/hour-glass-[\w-]+\.css"/);
  const scripts = readdirSync(site.path('dist/assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.some((name) => read('assets', name).includes('sand runs'))).toBe(true);
  for (const file of ['index.html', 'about.html', 'sitemap.html', 'search.json'])
    expect(read(file), file).toContain('"/ship-registration"');
  expect(read('sitemap.xml')).toContain('/ship-registration<');
  expect(existsSync(site.path('dist/social/ship-registration.png'))).toBe(true);
}, 180_000);
