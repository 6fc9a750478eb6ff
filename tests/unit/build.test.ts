import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFiles } from '../../tools/check/page-files.ts';
import { top } from '../fixture.ts';
import { gitIn, writeIn } from '../folders.ts';
import { SiteCopy } from '../site-copy.ts';

/** Every file below a folder with its bytes, so that two folders can be compared. */
function contents(directory: string): Map<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(directory, name)).isFile());
  // which loses no byte
  return new Map(files.map((name) => [name, readFileSync(join(directory, name), 'latin1')]));
}

/** Has every sequence that String.replace reads as a command; quotation marks and backticks as the check lets them pass. */
const dollarPage = `${top
  .replace('A test page', () => '"Costs $& and $\\x27 and $$"\nmovedFrom:\n  - /pesos')
  .replace('is exactly', () => '$& $$ is exactly')}
It costs $& $&#39; $\\\` $$ $\\< US$ and $.
`;

const shipPage = `${top
  .replace('A test page', 'Ship registration\nmenu:\n  label: Ships\n  order: 1')
  .replace('is exactly as', 'of ships is as')}
<HourGlass>

An hour passes while it empties.

</HourGlass>
`;

const hourGlass = `import { defineComponent } from '../../src/content/component.ts';
import { Island } from '../layout/Island.tsx';
import { Sand } from '../sand/Sand.tsx';

/** An hour, drawn. */
export const HourGlass = defineComponent({
  contract: 'One sentence',
  styles: 'hour-glass',
  read: (content) => ({ sentence: content.required('p') }),
  render: () => <Island name="sand" component={Sand} />,
});
`;

describe('the build', { timeout: 180_000 }, () => {
  const site = new SiteCopy();
  // another file system than the site's, where this machine has one
  const elsewhere = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'preview-'));
  let first: Map<string, string>;
  let printed: string;
  const textOf = (name: string) => Buffer.from(first.get(name) ?? '', 'latin1').toString();

  /** Puts a text before the one place of a file that begins with `mark`. */
  const insert = (file: string, mark: string, text: string) => {
    const parts = readFileSync(site.path(file), 'utf8').split(mark);
    expect(parts, file).toHaveLength(2);
    site.write(file, parts.join(text + mark));
  };

  beforeAll(() => {
    site.write('pages/dollars.mdx', dollarPage);
    // the places that the developers’ guide names for a group, a page, a component and an island
    insert(
      'src/config/groups.ts',
      "  { folder: 'legal',",
      "  { folder: 'shipping', title: 'Shipping', menu: 'banking', kind: 'service' },\n",
    );
    site.write('pages/(shipping)/ship-registration.mdx', shipPage);
    insert('pages/our-team.mdx', ' banking mortgage">', ' shipping');
    site.write('components/vocabulary/HourGlass.tsx', hourGlass);
    site.write('src/styles/own/hour-glass.css', '.hour-glass { color: red }\n');
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
    const { status, output } = site.build();
    expect(status, output).toBe(0);
    printed = output;
    first = contents(site.path('dist'));
  }, 180_000);

  afterAll(() => {
    site.remove();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('has a group, a page, a component with its styles and an island that were added', () => {
    const html = textOf('ship-registration.html');
    expect(html).toContain('data-island="sand"');
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/hour-glass-[\w-]+\.css"/);
    const scripts = [...first.keys()].filter((name) => name.endsWith('.js'));
    expect(scripts.some((name) => textOf(name).includes('sand runs'))).toBe(true);
    for (const file of ['index.html', 'contact.html', 'sitemap.html', 'search.json'])
      expect(textOf(file), file).toContain('"/ship-registration"');
    expect(textOf('sitemap.xml')).toContain('/ship-registration<');
    expect([...first.keys()]).toContain('social/ship-registration.png');
  });

  it('loses no dollar sign of a text, a title or a description', () => {
    const html = textOf('dollars.html');
    expect(html).toContain('<p>It costs $&amp; $’ $` $$ $&lt; US$ and $.</p>');
    expect(html).toContain('<title>Costs $&amp; and $’ and $$ – ');
    expect(html).toMatch(/<meta name="description" content="[^"]*\$&amp; \$\$ is exactly/);
  });

  it('leads an address that has moved on, and lists it nowhere', () => {
    // Netlify prefers the page there unless it reads 301!, a line that Cloudflare leaves out
    expect(textOf('_redirects')).toContain('/pesos /dollars 301!\n/pesos /dollars 301\n');
    // where a host reads no redirects
    expect(textOf('pesos.html')).toMatch(/ url=\/dollars">\s+<p>.* <a href="\/dollars">/);
    for (const name of ['sitemap.xml', 'search.json', 'llms.txt', 'sitemap.html'])
      expect(textOf(name), name).not.toContain('/pesos');
  });

  it('without keys of the e-mail service says which are missing, and holds nothing but what visitors need', () => {
    expect(printed).toContain(
      'the contact form cannot send. Not set: VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY.',
    );
    for (const name of first.keys()) {
      expect(name).not.toMatch(/static-loader|\.vite|manifest\.json|edit-/);
      if (/\.(js|html|css|json)$/.test(name))
        expect(textOf(name), name).not.toMatch(/mail.?desk|data-(source|file)|Improve this page/i);
    }
  });

  it('is the same to the byte when it is run again after one that was killed, but for the links of a preview to GitHub’s editor', () => {
    writeIn(elsewhere, 'preview.new/left.html', 'left by the build that was killed');
    const { status, output } = site.build({
      PREVIEW_REPOSITORY: 'owner/site',
      PREVIEW_BRANCH: 'words/vat',
      BUILD_DIRECTORY: join(elsewhere, 'preview'),
    });
    expect(status, output).toBe(0);
    const edit = 'https://github.com/owner/site/edit/words/vat/';
    const link = new RegExp(`<a href="${edit}(pages/[^"]+\\.mdx)">Improve this page</a>`, 'g');
    const linked = new Set<string>();
    const previewed = contents(join(elsewhere, 'preview'));
    expect([...previewed.keys()]).toEqual([...first.keys()]);
    for (const [name, text] of previewed) {
      for (const [, file = ''] of text.matchAll(link)) linked.add(decodeURIComponent(file));
      expect(text.replace(link, '') === first.get(name), name).toBe(true);
    }
    expect([...linked].sort()).toEqual([...pageFiles(site.root)].sort());
  });

  it('stops at broken pages and at one that is gone, names file, line and remedy of each mistake, and leaves the last good site', () => {
    const [broken, contact] = ['pages/broken.mdx', 'pages/contact.mdx'];
    gitIn(site.root, 'init --quiet --initial-branch main');
    gitIn(site.root, 'add pages');
    gitIn(site.root, 'commit --quiet --message Begin');
    site.write(broken, `${top}\n<StepTimeline>\n\n- A step\n\n</StepTimeline>\n`);
    rmSync(site.path(contact));
    const { status, output } = site.build();
    rmSync(site.path(broken));
    gitIn(site.root, `checkout HEAD -- ${contact}`);
    rmSync(site.path('.git'), { recursive: true });
    expect(status).toBe(1);
    expect(output).toContain('pages/broken.mdx:14:1');
    expect(output).toContain('expected a numbered list, found a bulleted list (“A step”)');
    expect(output).toContain('<StepTimeline> takes: a numbered list; each step is');
    expect(output).toContain(`${contact}:1:1  ERROR  (address-gone)`);
    expect(contents(site.path('dist'))).toEqual(first);
  });

  it('stops when a component throws, and publishes no error text', () => {
    const file = 'components/vocabulary/HourGlass.tsx';
    site.write(file, hourGlass.replace('name=', 'title={[].at(0).planted} name='));
    const { status, output } = site.build();
    expect(status).toBe(1);
    expect(output).toContain('planted');
    expect(contents(site.path('dist'))).toEqual(first);
  });
});
