import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GitHub } from '../src/review/comment/github.ts';
import { commentReview, postReview } from '../src/review/comment/post-review.ts';
import { marker } from '../src/review/markdown/review-markdown.ts';

const run = {
  head_sha: 'abc',
  head_branch: 'Words/of-a-long-name_for-a-branch',
  head_repository: { full_name: 'firm/site', owner: { login: 'firm' } },
  html_url: 'https://github.example/run/1',
  conclusion: 'success',
};

interface Posted {
  method?: string;
  path: string;
  body: string;
}

describe('the comment on a pull request', () => {
  let server: Server;
  let github: GitHub;
  let comments: object[] = [];
  let pulls: object[] = [];
  let files: object[] = [];
  let posted: Posted[] = [];
  let status = 200;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const path = (request.url ?? '').replace('/repos/firm/site', '');
      if (request.method !== 'GET')
        posted.push({ method: request.method, path, body: JSON.parse(body).body });
      const [, page = '1'] = path.match(/&page=(\d+)/) ?? path.match(/\?.*page=(\d+)$/) ?? [];
      const list = path.includes('/files') ? files : path.startsWith('/pulls') ? pulls : comments;
      const answer = list.slice((Number(page) - 1) * 100, Number(page) * 100);
      response.statusCode = status;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(request.method === 'GET' ? answer : {}));
    }).listen(0);
    const { port } = server.address() as AddressInfo;
    github = new GitHub(`http://localhost:${port}`, 'firm/site', 'token');
  });

  beforeEach(() => {
    status = 200;
    comments = [];
    posted = [];
    pulls = [{ number: 7, head: { sha: 'abc' } }];
    files = [{ filename: 'pages/a.mdx' }];
  });

  afterAll(() => server.close());

  const ours = (body: string) => ({
    id: 3,
    body: `${marker}\n${body}`,
    user: { login: 'github-actions[bot]', type: 'Bot' },
  });

  it('is written once', async () => {
    await postReview(github, run, 'Two words changed.');
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({ method: 'POST', path: '/issues/7/comments' });
    expect(posted[0]?.body).toContain('Two words changed.');
  });

  it('is renewed and not written again', async () => {
    comments = [ours('Old words.')];
    await postReview(github, run, 'New words.');
    expect(posted).toMatchObject([{ method: 'PATCH', path: '/issues/comments/3' }]);
  });

  it('is left alone when nothing is new', async () => {
    await postReview(github, run, 'The same.');
    comments = [ours(posted[0]?.body.replace(`${marker}\n`, '') ?? '')];
    posted = [];
    await postReview(github, run, 'The same.');
    expect(posted).toEqual([]);
  });

  it('never takes the place of a person’s comment', async () => {
    comments = [{ ...ours('Mine.'), user: { login: 'writer', type: 'User' } }];
    await postReview(github, run, 'New words.');
    expect(posted).toMatchObject([{ method: 'POST' }]);
  });

  it('is not written for a commit that is no longer the last, or for no pull request', async () => {
    pulls = [{ number: 7, head: { sha: 'later' } }];
    expect(await postReview(github, run, 'Words.')).toContain('nothing to comment');
    expect(posted).toEqual([]);
  });

  it('says what GitHub answered when it refuses', async () => {
    status = 403;
    await expect(postReview(github, run, 'Words.')).rejects.toThrow(
      /GitHub answered 403 to GET \/pulls\S*: \[\{"number":7/,
    );
  });

  it('says which of GitHub’s own list of files a reviewer has to read himself', async () => {
    files = [
      ...Array.from({ length: 150 }, (_, at) => ({ filename: `pages/${at}.mdx` })),
      { filename: 'src/say.ts', previous_filename: 'src/review/say.ts' },
      { filename: '.github/workflows/a`b.yml' },
      { filename: 'pages/figures.yml' },
    ];
    await postReview(github, run, '> [!CAUTION]\n> All is well.');
    const [alert, review] = posted[0]?.body.split('\n\n').slice(1) ?? [];
    expect(alert?.split('\n')).toEqual([
      '> [!CAUTION]',
      expect.stringContaining('**Read these files yourself.**'),
      '>',
      '> - the review itself: `src/review/say.ts`',
      '> - a workflow or another setting of GitHub: `` .github/workflows/a`b.yml ``',
      '> - the list of figures: `pages/figures.yml`',
    ]);
    expect(review).toContain('All is well');
    expect(review).not.toContain('CAUTION');
  });

  it('asks to read the list of figures, when that alone is not words', async () => {
    files.push({ filename: 'pages/figures.yml' });
    await postReview(github, run, 'Words.');
    expect(posted[0]?.body).toContain('> [!IMPORTANT]\n> **Read this file yourself.**');
  });

  it('has no alert for a change of words', async () => {
    await postReview(github, run, 'Words.');
    expect(posted[0]?.body).not.toContain('[!');
  });

  it('says so when GitHub lists no more files', async () => {
    files = Array.from({ length: 3_000 }, (_, at) => ({ filename: `pages/${at}.mdx` }));
    await postReview(github, run, 'Words.');
    expect(posted[0]?.body).toContain('no more than 3,000 files');
  });

  it('never says “no visible change” of files that GitHub does not list', async () => {
    files = Array.from({ length: 3_000 }, (_, at) => ({ filename: `docs/${at}.md` }));
    await postReview(github, run, 'AED 5 → AED 6');
    expect(posted[0]?.body).toContain('no more than 3,000 files');
    expect(posted[0]?.body).toContain('AED 5');
    expect(posted[0]?.body).not.toContain('No visible change');
  });

  it('has room for files with the longest names', async () => {
    files = Array.from({ length: 5 }, (_, at) => ({
      filename: `.github/${at}${'long/'.repeat(5_000)}`,
    }));
    await postReview(github, run, 'Words.');
    expect(posted[0]?.body.length).toBeLessThan(65_536);
    expect(posted[0]?.body).toContain('`.github/0long/');
    expect(posted[0]?.body).toContain('<p>Words.</p>');
  });

  it('names the commit of the pull request, from GitHub', async () => {
    await postReview(github, run, 'Words of commit `def`.');
    expect(posted[0]?.body.split('---').at(-1)).toContain('The review of commit `abc`');
  });

  it('is renewed when the pull request no longer changes a page, and not begun', async () => {
    files = [{ filename: 'docs/voice.md' }];
    expect(await postReview(github, run, 'No visible change.')).toContain('nothing to comment');
    expect(posted).toEqual([]);
    comments = [ours('AED 5 → AED 6')];
    await postReview(github, run, 'No visible change.');
    expect(posted).toMatchObject([{ method: 'PATCH', path: '/issues/comments/3' }]);
    expect(posted[0]?.body).toContain('## No visible change\n\nWith commit `abc`');
    expect(posted[0]?.body).not.toContain('AED 5');
  });

  for (const conclusion of ['failure', 'timed_out'])
    it(`says that the review failed: ${conclusion}`, async () => {
      comments = [ours('AED 5 → AED 6')];
      await postReview(github, { ...run, conclusion }, undefined);
      expect(posted[0]?.body).toContain('## The review failed');
      expect(posted[0]?.body).toContain(`“${conclusion}”. [Its log](${run.html_url})`);
      expect(posted[0]?.body).not.toContain('AED 5');
    });

  it('says that the review left nothing to read', async () => {
    for (const text of [undefined, '', '<details>'.repeat(7_000)]) {
      posted = [];
      await postReview(github, run, text);
      expect(posted[0]?.body).toContain('left no text that can be read');
    }
  });

  const preview = 'https://deploy-preview-{number}--site.example';

  it('leads to the report in the preview, and from each page to its changes there', async () => {
    const fold = (name: string) =>
      `<details><summary><code>${name}</code> – 1 change</summary>\n\nWords.\n\n</details>\n\n`;
    const names = ['/', '/vat-services', '/a/b', '//evil.example', '/a b', 'x'];
    await postReview(github, run, names.map(fold).join(''), preview);
    const body = posted[0]?.body ?? '';
    const report = 'https://deploy-preview-7--site.example/__review/';
    expect(body).toContain(`**[Open the whole report](${report})**`);
    expect(body).toContain('(https://github.example/run/1#artifacts)');
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `${report}#/`,
      `${report}#/vat-services`,
      `${report}#/a/b`,
    ]);
  });

  it('leads to it from what the review leaves to it, and not from the words of a page', async () => {
    const text = '- and 8 more places, in the report\n\n> It is **in the report** of 2024.\n';
    await postReview(github, run, text, preview);
    const link = '<a href="https://deploy-preview-7--site.example/__review/">in the report</a>';
    expect(posted[0]?.body).toContain(`more places, ${link}`);
    expect(posted[0]?.body).toContain('<b>in the report</b>');
  });

  it('finds a preview by the name of its branch as Cloudflare Pages writes it, and none for a fork', async () => {
    const byBranch = 'https://{branch}.site.pages.dev/';
    await postReview(github, run, 'Words.', byBranch);
    expect(posted[0]?.body).toContain(
      '(https://words-of-a-long-name-for-a-b.site.pages.dev/__review/)',
    );
    const fork = { full_name: 'writer/site', owner: { login: 'writer' } };
    await postReview(github, { ...run, head_repository: fork }, 'Words.', byBranch);
    expect(posted[1]?.body).not.toContain('pages.dev');
    await postReview(github, { ...run, head_repository: fork }, 'Words.', preview);
    expect(posted[2]?.body).toContain('deploy-preview-7');
  });

  it('links to the archive only where the preview’s address is faulty', async () => {
    await postReview(github, run, 'Words.', 'javascript:alert({number})');
    expect(posted[0]?.body).not.toContain('javascript');
    expect(posted[0]?.body).toContain('#artifacts');
  });
});

describe('the command that comments', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-comment-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('posts the file of a run, and follows no link in its place', async () => {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      if (request.method === 'POST') bodies.push(JSON.parse(body).body);
      const path = request.url ?? '';
      const list = path.includes('/files')
        ? [{ filename: 'pages/a.mdx' }]
        : path.includes('/pulls')
          ? [{ number: 7, head: { sha: 'abc' } }]
          : [];
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(request.method === 'GET' ? list : {}));
    }).listen(0);
    const { port } = server.address() as AddressInfo;
    const event = join(folder, 'event.json');
    writeFileSync(event, JSON.stringify({ workflow_run: run, secret: 'do not tell' }));
    writeFileSync(join(folder, 'review.md'), '**1 page changed**');
    symlinkSync(event, join(folder, 'link.md'));
    const environment = {
      GITHUB_API_URL: `http://localhost:${port}`,
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'firm/site',
      GITHUB_TOKEN: 'token',
    };
    const huge = join(folder, 'huge.md');
    writeFileSync(huge, '**3 pages changed**\n\n');
    truncateSync(huge, 3 * 2 ** 30); // more than can be read at once, and no room on the disk
    for (const name of ['review.md', 'huge.md', 'link.md', 'none.md'])
      expect(await commentReview(join(folder, name), environment)).toBe(0);
    server.close();
    expect(bodies[0]).toContain('<p><b>1 page changed</b></p>');
    expect(bodies[1]).toContain('<p><b>3 pages changed</b></p>');
    for (const body of bodies.slice(2)) {
      expect(body).toContain('left no text that can be read');
      expect(body).not.toContain('do not tell');
    }
  });

  it('says what it needs, outside of a workflow', async () => {
    expect(await commentReview(undefined, {})).toBe(2);
  });
});
