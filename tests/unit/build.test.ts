import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFiles } from '../../tools/read-files.ts';
import { SiteCopy } from '../site-copy.ts';
import { gitIn, writeIn } from '../temporary-folders.ts';
import { top } from '../test-site.ts';

function readAllFiles(directory: string): Map<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(directory, name)).isFile());
  // Latin-1 converts each byte to one character. Therefore, the comparison includes every byte.
  return new Map(files.map((name) => [name, readFileSync(join(directory, name), 'latin1')]));
}

/**
 * A page whose text contains the replacement patterns `$&`, `` $` ``, `$'` and `$$` of String.prototype.replace. The
 * apostrophe and the backtick are escaped, because the check reports these two characters without an escape.
 */
const dollarPage = `${top
  .replace('A test page', () => '"Costs $& and $\\x27 and $$"\nmovedFrom:\n  - /pesos')
  .replace('is exactly', () => '$& $$ is exactly')}
It costs $& $&#39; $\\\` $$ $\\< US$ and $.
`;

/** A service page in a new group of pages. The page contains the new component `HourGlass`. */
const shipPage = `${top
  .replace('A test page', 'Ship registration\nmenu:\n  label: Ships\n  order: 1')
  .replace('is exactly as', 'of ships is as')}
<HourGlass>

An hour passes while it empties.

</HourGlass>
`;

/** The source code of a new component, which has its own style sheet and a script (an island). */
const hourGlass = `import { defineComponent } from '../../src/content/component.ts';
import { Island } from '../layout/Island.tsx';
import { Sand } from '../sand/Sand.tsx';

/** A component for this test. */
export const HourGlass = defineComponent({
  contract: 'One sentence',
  styles: ['hour-glass'],
  read: (content) => ({ sentence: content.required('p') }),
  render: () => <Island name="sand" component={Sand} />,
});
`;

describe('npm run build', { timeout: 180_000 }, () => {
  const site = new SiteCopy();
  // If /dev/shm (a separate file system) exists, this folder is in /dev/shm. A build to this folder must work, although
  // a folder cannot be renamed from one file system to another.
  const previewFolder = mkdtempSync(
    join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'preview-'),
  );
  let first: Map<string, string>;
  let printed: string;
  const textOf = (name: string) => Buffer.from(first.get(name) ?? '', 'latin1').toString();

  /** Inserts a text before `marker`, which must be in the file exactly once. */
  const insertBefore = (file: string, marker: string, text: string) => {
    const parts = readFileSync(site.path(file), 'utf8').split(marker);
    expect(parts, file).toHaveLength(2);
    site.write(file, parts.join(text + marker));
  };

  beforeAll(() => {
    site.write('pages/dollars.mdx', dollarPage);
    // The changes that docs/developing.md lists for a new group, a new page, a new component and a new island.
    insertBefore(
      'src/config/groups.ts',
      "  { folder: 'legal',",
      "  { folder: 'shipping', title: 'Shipping', menu: 'banking', kind: 'service' },\n",
    );
    site.write('pages/(shipping)/ship-registration.mdx', shipPage);
    insertBefore('pages/our-team.mdx', ' banking mortgage">', ' shipping');
    site.write('components/vocabulary/HourGlass.tsx', hourGlass);
    site.write('src/styles/own/hour-glass.css', '.hour-glass { color: red }\n');
    insertBefore(
      'components/vocabulary/index.ts',
      'export { KeyFigures }',
      "export { HourGlass } from './HourGlass.tsx';\n",
    );
    site.write('components/sand/Sand.tsx', 'export const Sand = () => <p>sand runs</p>;\n');
    insertBefore(
      'src/browser/islands.ts',
      '  search: {',
      "  sand: { load: async () => (await import('../../components/sand/Sand.tsx')).Sand, " +
        'showAlternatives: () => {}, timeout: 1_000 },\n',
    );
    const { status, output } = site.build();
    expect(status, output).toBe(0);
    printed = output;
    first = readAllFiles(site.path('dist'));
  }, 180_000);

  afterAll(() => {
    site.remove();
    rmSync(previewFolder, { recursive: true, force: true });
  });

  it('a page with a new component links to the style sheet of this component', () => {
    expect(textOf('ship-registration.html')).toMatch(
      /<link rel="stylesheet" href="\/assets\/hour-glass-[\w-]+\.css"/,
    );
  });

  it('the build renders a new island (a component with a script) and bundles the code of the island', () => {
    expect(textOf('ship-registration.html')).toContain('data-island="sand"');
    const scripts = [...first.keys()].filter((name) => name.endsWith('.js'));
    expect(scripts.some((name) => textOf(name).includes('sand runs'))).toBe(true);
  });

  it('the menus, the sitemaps and the search index contain the page of a new group of pages', () => {
    for (const file of ['index.html', 'contact.html', 'sitemap.html', 'search.json'])
      expect(textOf(file), file).toContain('"/ship-registration"');
    expect(textOf('sitemap.xml')).toContain('/ship-registration<');
  });

  it('the build writes a social media image for a new page', () => {
    expect([...first.keys()]).toContain('social/ship-registration.png');
  });

  it('the build keeps dollar signs in the text, the title and the description of a page', () => {
    const html = textOf('dollars.html');
    expect(html).toContain('<p>It costs $&amp; $&#8217; $` $$ $&lt; US$ and $.</p>');
    expect(html).toContain('<title>Costs $&amp; and $&#8217; and $$ &#8211; ');
    expect(html).toMatch(/<meta name="description" content="[^"]*\$&amp; \$\$ is exactly/);
  });

  it('an address that a page lists under movedFrom redirects to this page', () => {
    // Netlify needs the line with “301!”. Without this line, Netlify would serve the page at the old address instead of
    // the redirect. Cloudflare ignores the line with “301!”.
    expect(textOf('_redirects')).toContain('/pesos /dollars 301!\n/pesos /dollars 301\n');
    // For hosts that do not read _redirects, the build writes a page that redirects to the new address.
    expect(textOf('pesos.html')).toMatch(/ url=\/dollars">\s+<p>.* <a href="\/dollars">/);
  });

  it('an address that redirects to a page is not in the sitemaps, the search index or llms.txt', () => {
    for (const name of ['sitemap.xml', 'search.json', 'llms.txt', 'sitemap.html'])
      expect(textOf(name), name).not.toContain('/pesos');
  });

  it('the build warns if the keys of the e-mail service are not set', () => {
    expect(printed).toContain(
      'the contact form cannot send messages, because these keys of the e-mail service are not set:\n' +
        'VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY.',
    );
  });

  it('the build output has no build metadata, no mail desk (test mailbox) and no links to GitHub’s editor', () => {
    for (const name of first.keys()) {
      expect(name).not.toMatch(/static-loader|\.vite|manifest\.json|edit-/);
      if (/\.(js|html|css|json)$/.test(name))
        expect(textOf(name), name).not.toMatch(/mail.?desk|data-(source|file)|Improve this page/i);
    }
  });

  it('a preview build differs from other builds only in its links to GitHub’s editor', () => {
    writeIn(previewFolder, 'preview.new/left.html', 'left by an interrupted build');
    const { status, output } = site.build({
      PREVIEW_REPOSITORY: 'owner/site',
      PREVIEW_BRANCH: 'words/vat',
      BUILD_DIRECTORY: join(previewFolder, 'preview'),
    });
    expect(status, output).toBe(0);
    const editUrl = 'https://github.com/owner/site/edit/words/vat/';
    const link = new RegExp(`<a href="${editUrl}(pages/[^"]+\\.mdx)">Improve this page</a>`, 'g');
    const linked = new Set<string>();
    const previewed = readAllFiles(join(previewFolder, 'preview'));
    expect([...previewed.keys()]).toEqual([...first.keys()]);
    for (const [name, text] of previewed) {
      for (const [, file = ''] of text.matchAll(link)) linked.add(decodeURIComponent(file));
      expect(text.replace(link, '') === first.get(name), name).toBe(true);
    }
    expect([...linked].sort()).toEqual([...pageFiles(site.root)].sort());
  });

  describe('when one page is invalid and another page was deleted', () => {
    const [broken, contact] = ['pages/broken.mdx', 'pages/contact.mdx'];
    let result: ReturnType<SiteCopy['build']>;

    beforeAll(() => {
      gitIn(site.root, 'init --quiet --initial-branch main');
      gitIn(site.root, 'add pages');
      gitIn(site.root, 'commit --quiet --message Begin');
      site.write(broken, `${top}\n<StepTimeline>\n\n- A step\n\n</StepTimeline>\n`);
      rmSync(site.path(contact));
      result = site.build();
      rmSync(site.path(broken));
      gitIn(site.root, `checkout HEAD -- ${contact}`);
      rmSync(site.path('.git'), { recursive: true });
    }, 180_000);

    it('a build with an invalid page exits with status 1', () => expect(result.status).toBe(1));

    it('the build reports the position of an invalid component and what to type', () => {
      expect(result.output).toContain('pages/broken.mdx:14:1');
      expect(result.output).toContain('expected a numbered list, found a bulleted list (“A step”)');
      expect(result.output).toContain(
        'At the beginning of each item, type “1.” in place of the sign -.',
      );
    });

    it('the build reports a deleted page whose address does not redirect', () => {
      expect(result.output).toContain(`${contact}:1:1  ERROR  (address-gone)`);
    });

    it('a build that fails leaves the previous output unchanged', () => {
      expect(readAllFiles(site.path('dist'))).toEqual(first);
    });
  });

  it('a build in which a component throws an error leaves the previous output unchanged', () => {
    const file = 'components/vocabulary/HourGlass.tsx';
    site.write(file, hourGlass.replace('name=', 'title={[].at(0).planted} name='));
    const { status, output } = site.build();
    expect(status).toBe(1);
    expect(output).toContain('planted');
    expect(readAllFiles(site.path('dist'))).toEqual(first);
  });
});
