import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { marker, postComment, previewAddress } from '../../../tools/review/post-comment.ts';
import type { Review } from '../../../tools/review/say.ts';

const run = {
  head_sha: 'abcdef0123456789',
  head_branch: 'words/vat',
  head_repository: { full_name: 'firm/site', owner: { login: 'firm' } },
  html_url: 'https://github.example/firm/site/actions/runs/1',
  conclusion: 'success',
};
const same: Review = { same: true, pages: [], entries: [], pictures: [], code: [] };

describe('the comment on a pull request', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posting-'));
  const review = join(folder, 'review.json');
  const event = join(folder, 'event.json');
  let answers: { pulls: object[]; files: object[]; comments: object[] };
  let asked: string[];
  let posted: { method?: string; path: string; body: string }[];
  let status: number;

  /** Answers as GitHub does: lists by pages of a hundred. */
  const gitHub = async (address: string, { method = 'GET', body = '' }: Record<string, string>) => {
    const { pathname, search, searchParams } = new URL(address);
    const path = pathname.replace('/repos/firm/site', '');
    asked.push(path + search);
    if (method !== 'GET') posted.push({ method, path, body: JSON.parse(body).body });
    const from = (Number(searchParams.get('page')) - 1) * 100;
    const list = answers[(path.split('/').at(-1) ?? '') as keyof typeof answers] ?? [];
    return Response.json(method === 'GET' ? list.slice(from, from + 100) : {}, { status });
  };
  beforeEach(() => {
    vi.stubGlobal('fetch', gitHub);
    answers = {
      pulls: [{ number: 7, head: { sha: run.head_sha } }],
      files: [{ filename: 'pages/about.mdx' }],
      comments: [],
    };
    [asked, posted, status] = [[], [], 200];
    writeFileSync(review, JSON.stringify(same));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const post = (further: Partial<typeof run> = {}) => {
    writeFileSync(event, JSON.stringify({ workflow_run: { ...run, ...further } }));
    return postComment(review, {
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'firm/site',
      GITHUB_RUN_ID: '2',
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_API_URL: 'https://api.github.example',
      GITHUB_TOKEN: 'token',
    });
  };
  const ours = { id: 3, body: `${marker}\nOld`, user: { login: 'github-actions[bot]' } };

  it('is written once, names its commit and leads to the report', async () => {
    writeFileSync(review, JSON.stringify({ ...same, same: false }));
    expect(await post()).toBe('Commented on pull request 7.');
    expect(posted).toMatchObject([{ method: 'POST', path: '/issues/7/comments' }]);
    expect(posted[0]?.body).toContain('abcdef012345');
    expect(posted[0]?.body).toContain('https://github.example/firm/site/actions/runs/2#artifacts');
  });

  it('is renewed and not written again, wherever it stands among many', async () => {
    const others = Array.from({ length: 130 }, (_, id) => ({ id, body: 'A remark' }));
    answers.comments = [...others, ours];
    expect(await post()).toBe('Renewed the comment on pull request 7.');
    expect(posted).toMatchObject([{ method: 'PATCH', path: '/issues/comments/3' }]);
  });

  it('is never written over what somebody else wrote, whatever that holds', async () => {
    answers.comments = [
      { ...ours, id: 1, user: { login: 'somebody' } },
      { ...ours, id: 2, body: `Quoted: ${marker}` },
    ];
    await post();
    expect(posted).toMatchObject([{ method: 'POST' }]);
  });

  it('is not written for a commit that is no longer the last, and seeks it by owner and branch', async () => {
    answers.pulls = [{ number: 7, head: { sha: 'later' } }];
    const head_repository = { full_name: 'ann/site', owner: { login: 'ann' } };
    expect(await post({ head_branch: 'a&b', head_repository })).toContain('nothing to comment');
    expect(asked[0]).toContain('head=ann%3Aa%26b');
    expect(posted).toEqual([]);
  });

  it('begins with the files that are more than words, by GitHub’s own list and not by the review’s', async () => {
    writeFileSync(review, JSON.stringify({ ...same, code: ['tools/invented.ts'] }));
    answers.files = [
      { filename: 'pages/about.mdx' },
      { filename: 'docs/a.md', previous_filename: 'src/moved.ts' },
      ...Array.from({ length: 100 }, (_, index) => ({ filename: `pages/${index}.mdx` })),
      { filename: '.github/workflows/build.yml' },
    ];
    await post();
    const [, first = ''] = posted[0]?.body.split(marker) ?? [];
    expect(first).toContain('src/moved.ts');
    expect(first).toContain('.github/workflows/build.yml');
    expect(first).not.toMatch(/invented|about\.mdx/);
    expect(first).toMatch(
      /^\s*## No visible change\s+<p><b>This pull request changes more than words/,
    );
  });

  it('says so where GitHub lists not every file', async () => {
    answers.files = Array.from({ length: 3_000 }, () => ({ filename: 'pages/a.mdx' }));
    await post();
    expect(posted[0]?.body).toContain('files that GitHub does not list');
  });

  it('says that nothing is known where nothing was built or compared', async () => {
    rmSync(review);
    await post({ conclusion: 'failure' });
    expect(posted[0]?.body).toContain('Nothing is known of what a visitor will see change');
    expect(posted[0]?.body).toContain(`[the build](${run.html_url}) ended with “failure”`);
    expect(posted[0]?.body).not.toContain('No visible change');
  });

  it('fails with what GitHub answered', async () => {
    status = 403;
    await expect(post()).rejects.toThrow('GitHub answered 403 to GET /pulls');
  });
});

describe('the address of a preview', () => {
  const at = (pattern?: string, head_branch = 'words/VAT', full_name = 'firm/site') => {
    const head_repository = { full_name, owner: { login: 'x' } };
    return previewAddress(pattern, { number: 7 }, { head_branch, head_repository }, 'firm/site');
  };
  const byBranch = 'https://{branch}.pages.example';

  it('is by number or by branch, cut as Cloudflare Pages cuts it', () => {
    expect(at('https://pr-{number}.example/')).toBe('https://pr-7.example');
    expect(at(byBranch)).toBe('https://words-vat.pages.example');
    const long = 'a'.repeat(27);
    expect(at(byBranch, `-${long}_b`)).toBe(`https://${long}.pages.example`);
  });

  it('is none where nobody says it, nor by branch for a fork, whose branch may be named like one of ours', () => {
    expect(at()).toBeUndefined();
    expect(at(byBranch, 'words', 'ann/site')).toBeUndefined();
    expect(at('https://pr-{number}.example', 'w', 'a/b')).toBe('https://pr-7.example');
  });

  it('is none by a variable that makes no address, which is said in the log', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const pattern of ['http://pr-{number}.example', 'https://x.example/{name}', 'previews']) {
      expect(at(pattern)).toBeUndefined();
      expect(said).toHaveBeenCalledWith(expect.stringContaining(`PREVIEW_URL is “${pattern}”`));
    }
    said.mockRestore();
  });
});
