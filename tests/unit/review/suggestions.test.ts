import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { check } from '../../../tools/check/check.ts';
import { listSuggestions, type SuggestionList } from '../../../tools/check/github-suggestions.ts';
import {
  type PullFile,
  planSuggestions,
  type ReviewComment,
  suggestionMarker,
} from '../../../tools/review/plan-suggestions.ts';
import { postSuggestions } from '../../../tools/review/post-suggestions.ts';
import { fixture } from '../../site-copy.ts';
import { temporaryFolder } from '../../temporary-folders.ts';
import { fixtureText, today, vat } from '../../test-site.ts';

const file = 'pages/about.mdx';
const workflow = { login: 'github-actions[bot]' };

/** GitHub's diff of a page. Line 3 of the page is new. */
const files: PullFile[] = [
  {
    filename: file,
    status: 'modified',
    patch:
      '@@ -1,2 +1,3 @@\n One.\n-Two.\n+Two.\n+We reply , always.\n@@ -20 +21,2 @@\n Last.\n+Late.',
  },
];
const correction = {
  file,
  line: 3,
  endLine: 3,
  before: 'We reply , always.',
  after: 'We reply, always.',
  message: 'There is a space before this comma.',
};
type PlanInput = { list?: unknown; comments?: ReviewComment[]; changed?: PullFile[] };
const plan = ({ list = [correction], comments = [], changed = files }: PlanInput = {}) =>
  planSuggestions({ version: 1, suggestions: list }, { head: 'abc', files: changed, comments });
const bodyOf = (further: object = {}) =>
  plan({ list: [{ ...correction, ...further }] }).review?.comments[0]?.body ?? '';
/** A comment that an earlier run of the workflow has posted on line 3, in the format of GitHub’s API. */
const earlier = { id: 8, path: file, line: 3, start_line: null, user: workflow, body: bodyOf() };

describe('the suggestions for a pull request', () => {
  it('the review posts a correction as a suggestion on the corrected line of the diff', () => {
    expect(plan()).toEqual({
      obsolete: [],
      review: {
        commit_id: 'abc',
        event: 'COMMENT',
        body:
          'The check has posted a correction under _Files changed_. To accept a correction, click ' +
          '_Commit suggestion_.',
        comments: [
          {
            path: file,
            side: 'RIGHT',
            line: 3,
            body: [
              '<p>There is a space before this comma.</p>',
              '',
              '```suggestion',
              'We reply, always.',
              '```',
              '',
              suggestionMarker,
            ].join('\n'),
          },
        ],
      },
    });
  });

  it('the review posts a correction of several lines as a suggestion on a range of lines', () => {
    const range = { line: 2, endLine: 3, before: `Two.\n${correction.before}`, after: 'Both.' };
    const comment = plan({ list: [{ ...correction, ...range }] }).review?.comments[0];
    expect(comment).toMatchObject({ start_line: 2, start_side: 'RIGHT', line: 3, side: 'RIGHT' });
  });

  it.each([
    ['with an unknown field', { extra: 1 }],
    ['of a file outside pages/', { file: 'src/main.tsx' }],
    ['with a path that leaves the folder', { file: 'pages/../package.json' }],
    ['of a hidden file', { file: 'pages/.env.mdx' }],
    ['with a negative line', { line: -1 }],
    ['with a text that is too long', { after: 'x'.repeat(5_001) }],
    ['with a message that is too long', { message: 'x'.repeat(501) }],
  ])('the review throws for a forged correction %s', (_what, forged) => {
    expect(() => plan({ list: [{ ...correction, ...forged }] })).toThrow();
  });

  it('the review throws for a forged list of more than 1,000 corrections', () => {
    expect(() => plan({ list: Array.from({ length: 1_001 }, () => correction) })).toThrow();
  });

  it.each([
    ['a file that the pull request does not change', { file: 'pages/index.mdx' }],
    ['a line outside the diff', { line: 9, endLine: 9 }],
    ['a line that has another text', { before: 'Two.' }],
    ['a range over two hunks', { line: 3, endLine: 21, before: `${correction.before}\nLast.` }],
    ['fewer lines than its range', { line: 2 }],
    ['a range that ends before it starts', { endLine: 2 }],
    ['no change', { after: correction.before }],
    ['a control character', { after: 'We reply,\u0007 always.' }],
    ['a carriage return', { after: 'We reply,\r always.' }],
    ['a character that reverses the text', { after: 'We reply\u202E, always.' }],
    ['an invisible character', { after: 'We reply\u200B, always.' }],
    ['a line separator', { after: 'We reply,\u2028always.' }],
  ])('the review leaves out a forged correction with %s', (_what, forged) => {
    expect(plan({ list: [{ ...correction, ...forged }] }).review).toBeUndefined();
  });

  it('the review leaves out a correction of a file for which GitHub shows no diff', () => {
    expect(plan({ changed: [{ filename: file, status: 'modified' }] }).review).toBeUndefined();
  });

  it('the review leaves out a second correction of the same line', () => {
    const second = { ...correction, after: 'We reply always.' };
    expect(plan({ list: [correction, second] }).review?.comments).toHaveLength(1);
  });

  it('the review uses a code fence that is longer than any fence in the suggested text', () => {
    const body = bodyOf({ after: '```\n@everyone\n`````' });
    expect(body).toContain('\n``````suggestion\n```\n@everyone\n`````\n``````\n');
  });

  it('the review escapes markup, mentions, issue numbers and links in the message of a suggestion', () => {
    const body = bodyOf({ message: '</p>\n\n**@firm** <img> fixes #7 https://evil.example' });
    const [message = ''] = body.split('\n\n');
    expect(message).toMatch(
      /^<p>&lt;\/p&gt; \*\*@\u200Bfirm\*\* &lt;img&gt; fixes #\u200B7 https:\u200B\/\/evil/,
    );
  });

  it('the review does not post a suggestion that is already on the pull request', () => {
    expect(plan({ comments: [earlier] })).toEqual({ obsolete: [] });
  });

  it('the review deletes a posted suggestion that is no longer in the list of corrections', () => {
    expect(plan({ list: [], comments: [earlier] })).toEqual({ obsolete: [8] });
  });

  it('the review replaces a suggestion that GitHub marks as outdated', () => {
    const { review, obsolete } = plan({ comments: [{ ...earlier, line: null }] });
    expect([review?.comments.length, obsolete]).toEqual([1, [8]]);
  });

  it('the review does not delete an obsolete suggestion that has a reply', () => {
    const answer = { id: 9, in_reply_to_id: 8, path: file, body: 'Why?', user: { login: 'ann' } };
    expect(plan({ list: [], comments: [earlier, answer] }).obsolete).toEqual([]);
  });

  it('the review does not delete a comment that another account wrote or that has no hidden marker', () => {
    const comments = [
      { ...earlier, user: { login: 'ann' } },
      { ...earlier, user: null },
      { ...earlier, body: 'A remark' },
    ];
    expect(plan({ list: [], comments }).obsolete).toEqual([]);
  });

  it('the review posts at most 20 suggestions, and states the number of the remaining corrections', () => {
    const added = Array.from({ length: 30 }, (_, index) => `+Line ${index} .`).join('\n');
    const patch = `@@ -0,0 +1,30 @@\n${added}`;
    const changed = [{ filename: file, status: 'added', patch }];
    const list = Array.from({ length: 30 }, (_, index) => ({
      ...correction,
      line: index + 1,
      endLine: index + 1,
      before: `Line ${index} .`,
      after: `Line ${index}.`,
    }));
    const first = plan({ list, changed }).review;
    expect(first?.comments).toHaveLength(20);
    expect(first?.body).toMatch(
      /^The check has posted 20 corrections .* There are 10 more corrections\. The check posts them when /,
    );
    const open = (first?.comments ?? []).map((comment, id) => ({ id, user: workflow, ...comment }));
    expect(plan({ list, changed, comments: open })).toEqual({ obsolete: [] });
    const rest = plan({ list: list.slice(5), changed, comments: open });
    expect([rest.review?.comments.length, rest.obsolete]).toEqual([5, [0, 1, 2, 3, 4]]);
  });
});

describe('the list of corrections from the check', () => {
  const source = fixtureText(vat);
  const mistake = 'Exempt sales , though , do not.';
  const text = source.replace('Exempt sales do not.', mistake);
  const line = text.split('\n').indexOf(mistake) + 1;

  it('listSuggestions merges the fixes of one line into one correction', async () => {
    const problems = await check({ root: fixture, files: [vat], texts: { [vat]: text }, today });
    const { suggestions } = listSuggestions(problems, () => text);
    expect(suggestions).toEqual([
      {
        file: vat,
        line,
        endLine: line,
        before: mistake,
        after: 'Exempt sales, though, do not.',
        message:
          'In “sales ,”, there is a space before the sign “,”. ' +
          'In “though ,”, there is a space before the sign “,”.',
      },
    ]);
  });

  it('listSuggestions leaves out a problem without a fix', () => {
    const position = {
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
      level: 'error',
      found: 'x',
    } as const;
    const problem = { ...position, file, rule: 'r', message: 'm', instead: 'i' };
    expect(listSuggestions([problem], () => 'x').suggestions).toEqual([]);
  });
});

describe('posting suggestions', () => {
  const folder = temporaryFolder();
  const [list, event] = [join(folder, 'suggestions.json'), join(folder, 'event.json')];
  let pulls: object[];
  let requests: [string, string, unknown][];

  beforeEach(() => {
    pulls = [{ number: 7, head: { sha: 'abc' } }];
    requests = [];
    const full = { version: 1, suggestions: [correction] } satisfies SuggestionList;
    writeFileSync(list, JSON.stringify(full));
    const head_repository = { full_name: 'ann/site', owner: { login: 'ann' } };
    const run = { head_sha: 'abc', head_branch: 'words', head_repository };
    writeFileSync(event, JSON.stringify({ workflow_run: run }));
    vi.stubGlobal('fetch', async (address: string, { method = '', body }: RequestInit) => {
      const path = new URL(address).pathname.replace('/repos/firm/site', '');
      if (method !== 'GET') requests.push([method, path, body && JSON.parse(`${body}`)]);
      if (method === 'DELETE') return new Response(null, { status: 204 });
      if (method === 'POST') return Response.json({});
      const old = { ...earlier, line: null };
      return Response.json({ pulls, files, comments: [old] }[path.split('/').at(-1) ?? ''] ?? []);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const post = (path = list) =>
    postSuggestions(path, {
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'firm/site',
      GITHUB_API_URL: 'https://api.github.example',
    });

  it('the review replaces outdated suggestions on a pull request from a fork', async () => {
    expect(await post()).toBe('Suggestions on pull request 7: 1 posted, 1 deleted.');
    expect(requests).toEqual([
      ['DELETE', '/pulls/comments/8', undefined],
      ['POST', '/pulls/7/reviews', plan().review],
    ]);
  });

  it('the review posts no suggestions for a commit that is no longer the head of the branch', async () => {
    pulls = [{ number: 7, head: { sha: 'later' } }];
    expect(await post()).toContain('no suggestions');
    expect(requests).toEqual([]);
  });

  it('the review posts no suggestions when the file with the list of corrections does not exist', async () => {
    expect(await post(join(folder, 'none.json'))).toContain('no suggestions');
    expect(requests).toEqual([]);
  });

  it('the review throws for a forged list of corrections before it posts or deletes suggestions', async () => {
    writeFileSync(
      list,
      JSON.stringify({ version: 1, suggestions: [{ ...correction, file: 'a' }] }),
    );
    await expect(post()).rejects.toThrow('pages');
    expect(requests).toEqual([]);
  });
});
