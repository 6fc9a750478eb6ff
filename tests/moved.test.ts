import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { runCheck } from '../src/check/command.ts';
import { pagesBefore } from '../src/site/pages-before.ts';
import { fixture, textOf, today } from './fixture.ts';
import { about, banking, mortgage, vat } from './mistakes/mistake.ts';

/** Adds lines at the top of a page, above the second ---. */
const withTop = (source: string, lines: string) => source.replace('\n---\n', `\n${lines}\n---\n`);
const movedTo = (file: string, ...addresses: string[]) => ({
  [file]: withTop(textOf(file), ['movedFrom:', ...addresses.map((one) => `  - ${one}`)].join('\n')),
});

/** What the check says of the fixture with other texts, each as 'file:line:column rule message → instead'. */
async function said(texts: Record<string, string>): Promise<string[]> {
  const problems = await checkSite({ root: fixture, texts, today });
  return problems.map(
    ({ file, line, column, rule, message, instead }) =>
      `${file}:${line}:${column} ${rule} ${message} → ${instead}`,
  );
}

// the first check reads every page, the next ones only those that changed
beforeAll(() => said({}), 60_000);

describe('an address that has moved', () => {
  const line = textOf(about).split('\n').indexOf('---', 1) + 2;

  it.each([
    ['/who-we-are'],
    ['/who-we-are', '/the-firm/history'],
    ['/mortgage-consultation/office'],
  ])('leads to the page that says so: %s', async (...addresses) => {
    expect(await said(movedTo(about, ...addresses))).toEqual([]);
  });

  it.each([
    ['/who-we-are/', 'expected /who-we-are, the address alone'],
    ['/Who-We-Are.html', 'expected /who-we-are, the address alone'],
    ['who-we-are.mdx', 'expected /who-we-are, the address alone'],
    ['https://www.landfall.example/who-we-are?utm_source=a#b', 'expected /who-we-are, the'],
    ['/who we are', 'expected an address such as /vat, in small letters, figures and hyphens'],
    ['/index', 'expected an address such as /vat, in small letters, figures and hyphens'],
    ['/', 'expected an address such as /vat'],
  ])('is typed as it stands after the site’s name: %s', async (typed, message) => {
    const [problem, ...others] = await said(movedTo(about, typed));
    expect(problem).toContain(`${about}:${line}:5 front-matter-value`);
    expect(problem).toContain(message);
    expect(others).toEqual([]);
  });

  it('stands in a list', async () => {
    const [problem, ...others] = await said({
      [about]: withTop(textOf(about), 'movedFrom: /who-we-are'),
    });
    expect(problem).toContain(`${about}:${line - 1}:12 front-matter-value`);
    expect(problem).toContain('a line of its own that begins with “  - ”');
    expect(others).toEqual([]);
  });

  it('is no page', async () => {
    const [problem, ...others] = await said(movedTo(about, '/vat-services'));
    expect(problem).toContain(`${about}:${line}:5 moved-page There is a page at /vat-services`);
    expect(others).toEqual([]);
  });

  it('is not the page’s own, by its file or by alsoAt', async () => {
    expect(await said(movedTo(about, '/about'))).toEqual([
      expect.stringContaining(`${about}:${line}:5 moved-circle /about is an address of this page`),
    ]);
    expect(await said(movedTo(mortgage, '/mortgage-consultation/home'))).toEqual([
      expect.stringContaining('moved-circle'),
    ]);
  });

  it('does not lead in a circle, which is told once', async () => {
    const texts = { ...movedTo(about, '/vat-services'), ...movedTo(vat, '/about') };
    expect(await said(texts)).toEqual([expect.stringContaining('each would lead to the other')]);
  });

  it('does not lead on to a second one', async () => {
    const texts = { ...movedTo(about, '/vat-services'), ...movedTo(vat, '/vat') };
    expect(await said(texts)).toEqual([
      expect.stringContaining('delete pages/(tax-and-accounting)/vat-services.mdx if this page'),
    ]);
  });

  it('leads to one page, and stands there once', async () => {
    const two = { ...movedTo(about, '/firm'), ...movedTo(vat, '/tax', '/firm') };
    expect(await said(two)).toEqual([
      expect.stringMatching(
        /moved-twice pages\/\(tax.*vat-services\.mdx says, too|moved-twice pages\/about\.mdx says, too/,
      ),
    ]);
    expect(await said(movedTo(about, '/firm', '/firm'))).toEqual([
      expect.stringContaining(`${about}:${line + 1}:5 moved-twice /firm stands here twice`),
    ]);
  });

  it('is pointed at where it stands, also when another begins alike', async () => {
    const [problem] = await said(movedTo(about, '/vat-services-old', '/vat-services'));
    expect(problem).toContain(`${about}:${line + 1}:5 moved-page`);
  });

  it('is not linked to within the site', async () => {
    const texts = movedTo(about, '/who-we-are');
    const linked = textOf(vat).replace('Exempt sales do not.', 'See [the firm](/who-we-are#a).');
    expect(await said({ ...texts, [vat]: linked })).toEqual([
      expect.stringMatching(/link-moved The page at \/who-we-are has moved to \/about/),
    ]);
  });
});

describe('an address that the main branch has', () => {
  const root = mkdtempSync(join(tmpdir(), 'moved-'));
  const clone = `${root}-clone`;
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' });
  const gone = async (at = root) =>
    (await checkSite({ root: at, before: pagesBefore(at), today })).filter(
      ({ rule }) => rule === 'address-gone',
    );
  const edit = (file: string, text: string) => writeFileSync(join(root, file), text);
  const renamed = 'pages/(banking)/company-account.mdx';

  beforeAll(() => {
    cpSync(fixture, root, { recursive: true });
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.email', 'writer@landfall.example');
    git('config', 'user.name', 'A writer');
    git('commit', '--quiet', '--allow-empty', '-m', 'Begin');
    edit(vat, withTop(textOf(vat), 'movedFrom:\n  - /vat'));
    git('add', '.');
    git('commit', '--quiet', '-m', 'The site');
    git('switch', '--quiet', '-c', 'words');
  });
  beforeEach(() => {
    git('reset', '--quiet', '--hard', 'main');
    git('clean', '--quiet', '-fd');
  });
  afterAll(() => {
    for (const folder of [root, clone]) rmSync(folder, { recursive: true, force: true });
  });

  it('is missed when its page is renamed, and the line is offered on the page of the new name', async () => {
    renameSync(join(root, banking), join(root, renamed));
    const [problem, ...others] = await gone();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: renamed, line: 1, level: 'error' });
    expect(problem?.message).toContain('this page is at /business-banking');
    expect(problem?.instead).toContain('movedFrom:\n  - /business-banking');
    // committed, it is the same
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Rename');
    expect(await gone()).toEqual([problem]);
  });

  it('is put right by the offered line, by hand or by --fix', async () => {
    renameSync(join(root, banking), join(root, renamed));
    const print = () => undefined;
    await runCheck(['--root', root, '--fix'], { print, today, before: pagesBefore });
    const text = readFileSync(join(root, renamed), 'utf8');
    expect(text).toContain('\nmovedFrom:\n  - /business-banking\n---\n');
    expect(await gone()).toEqual([]);
    // renamed once more, the list grows
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Rename');
    git('branch', '--force', 'main', 'words');
    renameSync(join(root, renamed), join(root, banking.replace('business', 'firm')));
    expect((await gone())[0]?.instead).toContain('under movedFrom, add:\n  - /company-account');
    await runCheck(['--root', root, '--fix'], { print, today, before: pagesBefore });
    expect(await gone()).toEqual([]);
    git('branch', '--force', 'main', 'words~1');
    git('reset', '--quiet', '--hard', 'main');
  });

  it('is missed when its page is deleted, with every address that led there', async () => {
    rmSync(join(root, vat));
    const [problem, ...others] = await gone();
    expect(others).toEqual([]);
    expect(problem?.file).toBe(vat);
    expect(problem?.message).toContain('a page at /vat-services, /vat, and here there is none');
    expect(problem?.instead).toContain('the page that visitors should find instead');
    edit(about, withTop(textOf(about), 'movedFrom:\n  - /vat-services\n  - /vat'));
    expect(await gone()).toEqual([]);
  });

  it('is missed when it goes out of alsoAt or movedFrom', async () => {
    edit(mortgage, readFileSync(join(root, mortgage), 'utf8').replace(/alsoAt:\n(?: .*\n)+/, ''));
    edit(vat, textOf(vat));
    const problems = await gone();
    expect(problems.map(({ file }) => file)).toEqual([mortgage, vat]);
    expect(problems[0]?.message).toContain('/mortgage-consultation/home');
    expect(problems[1]?.message).toContain('at /vat,');
  });

  it('is told in one problem when its line is there with a slip', async () => {
    renameSync(join(root, banking), join(root, renamed));
    edit(renamed, withTop(textOf(banking), 'movedFrom:\n  - /business-banking/'));
    expect(await gone()).toEqual([]);
  });

  it('is not missed when words changed, or when a page went to another group', async () => {
    edit(about, textOf(about).replace('.\n', ', and more.\n'));
    renameSync(join(root, banking), join(root, banking.replace('(banking)', '(legal)')));
    expect(await gone()).toEqual([]);
  });

  it('is not missed on the main branch itself, once it is committed', async () => {
    rmSync(join(root, vat));
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Delete');
    git('branch', '--force', 'main', 'words');
    expect(await gone()).toEqual([]);
    git('branch', '--force', 'main', 'words~1');
  });

  it('is not asked for where git cannot say: outside a repository, in a shallow clone, without a main branch', async () => {
    rmSync(join(root, vat));
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Delete');
    expect(await gone()).toHaveLength(1);
    git(
      'clone',
      '--quiet',
      '--depth=2',
      '--no-single-branch',
      '--branch=words',
      `file://${root}`,
      clone,
    );
    const words = ['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main'];
    execFileSync('git', words, { cwd: clone, stdio: 'pipe' });
    expect(await gone(clone)).toEqual([]);
    git('branch', '--move', 'main', 'trunk');
    expect(await gone()).toEqual([]);
    git('branch', '--move', 'trunk', 'main');
    rmSync(join(clone, '.git'), { recursive: true });
    expect(await gone(clone)).toEqual([]);
  });

  it('is missed with a detached head, as in the checks of a pull request', async () => {
    rmSync(join(root, vat));
    git('commit', '--quiet', '-am', 'Delete');
    git('switch', '--quiet', '--detach');
    expect(await gone()).toHaveLength(1);
    git('switch', '--quiet', 'words');
  });

  it('below a folder of the repository is found there', async () => {
    rmSync(clone, { recursive: true, force: true });
    git('clone', '--quiet', `file://${root}`, clone);
    const inner = (...words: string[]) => execFileSync('git', words, { cwd: clone, stdio: 'pipe' });
    inner('config', 'user.email', 'writer@landfall.example');
    inner('config', 'user.name', 'A writer');
    inner('switch', '--quiet', '-C', 'main', 'origin/main');
    execFileSync('mkdir', ['site'], { cwd: clone });
    inner('mv', 'pages', 'site/pages');
    inner('commit', '--quiet', '-am', 'Move the site');
    inner('update-ref', 'refs/remotes/origin/main', 'HEAD');
    inner('update-ref', 'refs/remotes/origin/HEAD', 'HEAD');
    rmSync(join(clone, 'site', vat));
    expect(await gone(join(clone, 'site'))).toHaveLength(1);
  });
});
