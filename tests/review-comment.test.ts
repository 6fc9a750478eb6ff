import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanComment, GitHub, postReview } from '../src/review/comment/post-review.ts';
import { marker } from '../src/review/markdown/review-markdown.ts';

const run = {
  head_sha: 'abc',
  head_branch: 'words',
  head_repository: { owner: { login: 'writer' } },
  html_url: 'https://github.example/run/1',
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
  let posted: Posted[] = [];
  let status = 200;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const path = (request.url ?? '').replace('/repos/firm/site', '');
      if (request.method !== 'GET')
        posted.push({ method: request.method, path, body: JSON.parse(body).body });
      const answer = path.startsWith('/pulls') ? pulls : comments;
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
});

describe('a text from a pull request', () => {
  it('may mark words and fold', () => {
    const text =
      '<details><summary><code>/a</code> – 1 change</summary>\n\n> ~~old~~ **new** <del>x</del> <b>y</b>\n\n</details>';
    expect(cleanComment(text)).toBe(text);
  });

  it('cannot link, show a picture, call somebody, run or hide anything', () => {
    const clean = cleanComment(
      '[click](https://evil.example) ![x](//evil.example/p.png) <img src=x> <script>a</script> <a href="x">y</a> ' +
        '[b\\\\](//evil.example) [r]: https://evil.example www.evil.example @team #12 <!-- hidden --> <details open onclick=x>',
    );
    expect(clean).not.toMatch(
      /\]\(|\]:|<img|<script|<a |https?:\/\/|www\.|@team|#12|<!--|<details/,
    );
  });

  it('is cut to the room of a comment, with its folds closed', () => {
    const clean = cleanComment(
      `<details>\n${'All words of a page are here.\n'.repeat(5_000)}</details>`,
    );
    expect(clean.length).toBeLessThan(65_536);
    expect(clean.match(/<details>/g)).toHaveLength(clean.match(/<\/details>/g)?.length ?? 0);
    expect(clean).toContain('Cut here');
  });
});
