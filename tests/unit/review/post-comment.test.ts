import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  let server: Server;
  let address: string;
  let answers: { pulls: object[]; files: object[]; comments: object[] };
  let asked: string[];
  let posted: { method?: string; path: string; body: string }[];
  let status: number;

  // as GitHub answers: lists by pages of a hundred
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const path = (request.url ?? '').replace('/repos/firm/site', '');
      asked.push(path);
      if (request.method !== 'GET')
        posted.push({ method: request.method, path, body: JSON.parse(body).body });
      const page = Number(new URL(path, 'http://localhost').searchParams.get('page'));
      const [, kind = 'pulls'] = path.match(/(files|comments)\?/) ?? [];
      const list = answers[kind as keyof typeof answers].slice((page - 1) * 100, page * 100);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(request.method === 'GET' ? list : {}));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    answers = {
      pulls: [{ number: 7, head: { sha: run.head_sha } }],
      files: [{ filename: 'pages/about.mdx' }],
      comments: [],
    };
    [asked, posted, status] = [[], [], 200];
    writeFileSync(review, JSON.stringify(same));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const post = (further: Partial<typeof run> = {}, environment: NodeJS.ProcessEnv = {}) => {
    writeFileSync(event, JSON.stringify({ workflow_run: { ...run, ...further } }));
    return postComment(review, {
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'firm/site',
      GITHUB_RUN_ID: '2',
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_API_URL: address,
      GITHUB_TOKEN: 'token',
      ...environment,
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

  it('is not written for a commit that is no longer the last', async () => {
    answers.pulls = [{ number: 7, head: { sha: 'later' } }];
    expect(await post()).toContain('nothing to comment');
    expect(posted).toEqual([]);
  });

  it('finds the pull request of a fork by its owner and its branch', async () => {
    await post({
      head_branch: 'a&b',
      head_repository: { full_name: 'ann/site', owner: { login: 'ann' } },
    });
    expect(asked[0]).toContain('head=ann%3Aa%26b');
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
    answers.files = Array.from({ length: 3_000 }, (_, index) => ({
      filename: `pages/${index}.mdx`,
    }));
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

  it.each([
    ['none where nobody says where previews stand', [], undefined],
    ['by number', ['https://pr-{number}.example/'], 'https://pr-7.example'],
    ['by branch', ['https://{branch}.pages.example'], 'https://words-vat.pages.example'],
    [
      'by branch as Cloudflare Pages cuts it',
      ['https://{branch}.pages.example', `-${'a'.repeat(27)}_b`],
      `https://${'a'.repeat(27)}.pages.example`,
    ],
    [
      'none by branch for a fork, whose branch may be named like one of ours',
      ['https://{branch}.pages.example', 'words', 'ann/site'],
      undefined,
    ],
    ['by number for a fork', ['https://pr-{number}.example', 'w', 'a/b'], 'https://pr-7.example'],
  ])('is %s', (_which, given, address) => {
    expect(at(...(given as [string?, string?, string?]))).toBe(address);
  });

  it.each(['http://pr-{number}.example', 'https://x.example/{name}', 'previews'])(
    'is none by a variable that makes no address, which is said in the log: %s',
    (pattern) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(at(pattern)).toBeUndefined();
      expect(said).toHaveBeenCalledWith(expect.stringContaining(`PREVIEW_URL is “${pattern}”`));
      said.mockRestore();
    },
  );
});
