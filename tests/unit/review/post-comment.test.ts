import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marker, postComment, previewAddress } from '../../../tools/review/post-comment.ts';
import type { Review } from '../../../tools/review/review-schema.ts';
import { temporaryFolder } from '../../temporary-folders.ts';

const run = {
  head_sha: 'abcdef0123456789',
  head_branch: 'words/vat',
  head_repository: { full_name: 'firm/site', owner: { login: 'firm' } },
  html_url: 'https://github.example/firm/site/actions/runs/1',
  conclusion: 'success',
};
const same: Review = {
  same: true,
  pages: [],
  entries: [],
  pictures: [],
  code: [],
  notChecked: [],
};
const folder = temporaryFolder();
const [review, event] = [join(folder, 'review.json'), join(folder, 'event.json')];

describe('the comment on a pull request', () => {
  let lists: { pulls: object[]; files: object[]; comments: object[] };
  let requestedPaths: string[];
  let posted: string[];
  let status: number;

  /** Simulates GitHub’s API, which returns a list in parts of 100 items. */
  const gitHub = async (address: string, { method, body }: RequestInit) => {
    const { pathname, search, searchParams } = new URL(address);
    const path = pathname.replace('/repos/firm/site', '');
    requestedPaths.push(path + search);
    if (method !== 'GET') posted.push(`${method} ${path} ${JSON.parse(`${body}`).body}`);
    const from = (Number(searchParams.get('page')) - 1) * 100;
    const list = lists[(path.split('/').at(-1) ?? '') as keyof typeof lists] ?? [];
    return Response.json(method === 'GET' ? list.slice(from, from + 100) : {}, { status });
  };
  afterEach(() => vi.unstubAllGlobals());
  beforeEach(() => {
    vi.stubGlobal('fetch', gitHub);
    lists = {
      pulls: [{ number: 7, head: { sha: run.head_sha } }],
      files: [{ filename: 'pages/about.mdx' }],
      comments: [],
    };
    [requestedPaths, posted, status] = [[], [], 200];
    writeFileSync(review, JSON.stringify(same));
  });

  const post = (further: Partial<typeof run> = {}) => {
    writeFileSync(event, JSON.stringify({ workflow_run: { ...run, ...further } }));
    return postComment(review, {
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'firm/site',
      GITHUB_RUN_ID: '2',
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_API_URL: 'https://api.github.example',
    });
  };
  const ours = { id: 3, body: `${marker}\nOld`, user: { login: 'github-actions[bot]' } };
  const many = Array.from({ length: 130 }, (_, id) => ({ id, body: 'A remark' }));
  const foreign = [
    { ...ours, user: { login: 'ann' } },
    { ...ours, body: `Quoted: ${marker}` },
  ];

  it.each([
    [
      'updates its earlier comment when this comment is on a later page of the comment list',
      [...many, ours],
      'PATCH /issues/comments/3',
    ],
    [
      'posts a new comment when its hidden marker is only in comments of others or in a quotation',
      foreign,
      'POST /issues/7/comments',
    ],
  ])(
    'the review %s (the comment contains a link to the report)',
    async (_what, comments, request) => {
      lists.comments = comments;
      writeFileSync(review, JSON.stringify({ ...same, same: false }));
      expect(await post()).toMatch(/on pull request 7\.$/);
      const artifacts = 'https://github.example/firm/site/actions/runs/2#artifacts';
      expect(posted).toEqual([
        expect.stringMatching(`^${request} [^]*${artifacts}[^]*abcdef012345`),
      ]);
    },
  );

  it('the review posts no comment for a commit that is no longer the head of the branch', async () => {
    lists.pulls = [{ number: 7, head: { sha: 'later' } }];
    const head_repository = { full_name: 'ann/site', owner: { login: 'ann' } };
    expect(await post({ head_branch: 'a&b', head_repository })).toContain('no comment was posted');
    expect(requestedPaths[0]).toContain('head=ann%3Aa%26b');
    expect(posted).toEqual([]);
  });

  it('the comment lists the changed code files that GitHub reports, not the files in the review data', async () => {
    writeFileSync(review, JSON.stringify({ ...same, code: ['tools/invented.ts'] }));
    lists.files = [
      { filename: 'docs/a.md', previous_filename: 'src/moved.ts' },
      ...Array.from({ length: 2_999 }, () => ({ filename: 'pages/about.mdx' })),
      { filename: '.github/workflows/build.yml' },
    ];
    await post();
    expect(posted[0]).toMatch(
      /## No visible change\s+<p><b>This pull request changes more than words/,
    );
    expect(posted[0]).toMatch(
      /src\/moved\.ts.*\.github\/workflows\/build\.yml.*more files \(GitHub lists only 3,000 files\)/,
    );
    expect(posted[0]).not.toMatch(/invented|about\.mdx/);
  });

  it('when the build failed, the comment says that nothing was compared', async () => {
    rmSync(review);
    await post({ conclusion: 'failure' });
    expect(posted[0]).toContain('The review could not find the changes');
    expect(posted[0]).toContain(`[The build](${run.html_url}) ended with “failure”`);
    expect(posted[0]).not.toContain('No visible change');
  });

  it('postComment throws an error with the HTTP status when GitHub rejects a request', async () => {
    status = 403;
    await expect(post()).rejects.toThrow('GitHub answered 403 to GET /pulls');
  });
});

describe('previewAddress', () => {
  const addressFor = (pattern: string | undefined, head_branch = 'w', full_name = 'firm/site') => {
    const run = { head_branch, head_repository: { full_name, owner: { login: 'x' } } };
    return previewAddress(pattern, { number: 7 }, run, 'firm/site');
  };
  const branch = 'https://{branch}.pages.example';

  it('the preview address is undefined when the variable PREVIEW_URL is not set', () => {
    expect(addressFor(undefined)).toBe(undefined);
  });

  it('the preview address contains the number of the pull request in place of {number}', () => {
    const pattern = 'https://pr-{number}.example/';
    expect(addressFor(pattern, 'w', 'ann/site')).toBe('https://pr-7.example');
  });

  it('the preview address contains the branch name in place of {branch}, shortened as on Cloudflare Pages', () => {
    expect(addressFor(branch, 'words/VAT')).toBe('https://words-vat.pages.example');
    const long = 'a'.repeat(27);
    expect(addressFor(branch, `-${long}_b`)).toBe(`https://${long}.pages.example`);
  });

  // A branch of a fork can have the same name as a branch of this repository. An address with this name would lead to
  // the preview of the wrong branch.
  it('the preview address is undefined for the branch of a fork when the pattern contains {branch}', () => {
    expect(addressFor(branch, 'words', 'ann/site')).toBe(undefined);
  });

  it.each(['http://pr-{number}.example', 'https://x.example/{name}'])(
    'for the invalid pattern %s, the preview address is undefined, and the pattern is logged',
    (pattern) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(addressFor(pattern)).toBe(undefined);
      expect(log).toHaveBeenCalledWith(expect.stringContaining(`PREVIEW_URL is “${pattern}”`));
      log.mockRestore();
    },
  );
});
