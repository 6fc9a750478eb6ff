import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestComment, writeComment } from '../src/review/comment/write-comment.ts';
import { activeThings, drawComment, shownText } from './github-rules.ts';

const run = {
  head_sha: 'cafe0123456789',
  head_branch: 'words',
  head_repository: { full_name: 'writer/site', owner: { login: 'writer' } },
  html_url: 'https://github.example/run/1',
  conclusion: 'success',
};

const comment = (text: string) => writeComment({ run, text, concerns: true, warning: '' });

/** The part of a comment that the pull request wrote: what stands before the line of the trusted end. */
const written = (text: string) => comment(text).split('\n\n---\n\n')[0]?.split('-->\n\n')[1] ?? '';

const shown = (text: string) => shownText(drawComment(written(text)));

describe('a text from a pull request', () => {
  it('may head, mark and fold words', () => {
    const html = written(
      '## Title\n\n- `/a`: AED 5 → **AED 6** <sub>place</sub>\n\n<details><summary><code>/a&amp;b</code> – 1 change</summary>\n\n**Where** – paragraph\n> ~~old~~ **new** <del>x</del> <b>y</b>\n\n</details>',
    );
    expect(html.split('\n')).toEqual([
      '<h2>Title</h2>',
      '<ul>',
      '<li><code>/a</code>: AED 5 → <b>AED 6</b> <sub>place</sub></li>',
      '</ul>',
      '<details>',
      '<summary><code>/a&#x26;b</code> – 1 change</summary>',
      '<p><b>Where</b> – paragraph</p>',
      '<blockquote>',
      '<p><del>old</del> <b>new</b> <del>x</del> <b>y</b></p>',
      '</blockquote>',
      '</details>',
    ]);
  });

  it('shows a dollar sign as one, and makes no formula of two', () => {
    const html = written('The fee was US&#36;5,000 and is $6,000, or `$7`.');
    expect(html).toBe(
      '<p>The fee was US<span>$</span>5,000 and is <span>$</span>6,000, or <code>$7</code>.</p>',
    );
    expect(activeThings(drawComment(html))).toEqual([]);
  });

  for (const text of [
    '[click](https://evil.example)',
    '![x](//evil.example/p.png)',
    '[b\\\\](//evil.example)',
    '[r]\n\n[r]: https://evil.example',
    '<https://evil.example>',
    'see https://evil.example/a?b=c',
    'www.evil.example',
    '_www.evil.example_',
    'http&colon;//evil.example',
    'me@evil.example',
    'mailto:me@evil.example',
    '@team and &commat;name and &#64;other',
    '\\@name',
    '#12 and owner/name#12 and &num;12 and GH-12 and gh-12',
    'a5c3785ed8d6a35868bc169f07e40e889087fd2e and a5c3785',
    'owner/name@a5c3785',
    'CVE-2024-12345 and GHSA-abcd-efgh-ijkl',
    ':tada: and &colon;tada&colon;',
    '$x$ and $$y$$ and $`z`$',
    'a\u202Eb',
    '<img src=x> <script>a</script> <a href="x">y</a> <details open onclick=x>',
    '<!-- hidden -->',
    '<p align="center">x</p>\n\n<div hidden>\n\ny\n\n</div>',
    '[^1]\n\n[^1]: a note',
    '- [ ] task\n- [x] done',
    '| a | b |\n|-|-|\n| c | d |',
    '# one\n\n***\n\n    code',
  ])
    it(`has nothing active in it: ${text.replace(/\s+/g, ' ').slice(0, 50)}`, () => {
      expect(activeThings(drawComment(written(text)))).toEqual([]);
    });

  it('is shown and not dropped where it is more than words', () => {
    expect(shown('[click](https://evil.example) <img src=x> <!-- hidden -->')).toBe(
      '[click](https://evil.example) <img src=x> <!-- hidden -->',
    );
    expect(shown('a\u202Eb')).toBe('a⟨U+202E⟩b');
  });

  for (const [name, text] of [
    ['an unclosed fence', '```\nwords'],
    ['an unclosed fence of tildes', '~~~html\n<details>'],
    ['unclosed folds and marks', '<details><summary>x <b><del><code>'],
    ['an unclosed comment', '<!-- x'],
    ['an unclosed element', '<textarea> <style> <title> <![CDATA['],
    ['a quotation', '> > > words'],
    ['a list', '- a\n  - b\n    - c'],
    ['seven thousand folds', '<details>'.repeat(7_000)],
    ['three thousand folds with a sum', '<details><summary>x</summary>\n\n'.repeat(3_000)],
    ['quotations in each other', '>'.repeat(3_000)],
    ['more words than a comment has room for', 'All words of a page.\n\n'.repeat(5_000)],
    ['nothing', ''],
  ] as const)
    it(`does not swallow the link to the report: ${name}`, () => {
      const body = comment(text);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(longestComment);
      const tree = drawComment(body);
      const last = 'children' in tree ? tree.children.filter(({ type }) => type === 'element') : [];
      expect(last.at(-3)).toMatchObject({ tagName: 'hr' });
      expect(last.at(-2)).toMatchObject({
        tagName: 'p',
        children: expect.arrayContaining([
          expect.objectContaining({
            tagName: 'a',
            properties: { href: 'https://github.example/run/1#artifacts' },
          }),
        ]),
      });
    }, 60_000);

  it('is cut between its parts, and says which', () => {
    const page = (name: string, times: number) =>
      `<details><summary><code>/${name}</code> – 9 changes</summary>\n\n${`**Where** – paragraph\n> ${'word '.repeat(50)}\n\n`.repeat(times)}</details>\n\n`;
    const html = written(
      `## Title\n\n### Page by page\n\n${page('a', 100)}${page('b', 150)}${page('c', 100)}${page('d', 5)}`,
    );
    expect(html).toContain('<code>/b</code>');
    expect(html.match(/<details>/g)).toHaveLength(html.match(/<\/details>/g)?.length ?? 0);
    expect(html).toMatch(
      /room for 65,536 characters:<\/b> all or part of \/b, \/c, \/d\. The whole/,
    );
    expect(html.match(/<p><b>Where/g)).toHaveLength(html.match(/<\/blockquote>/g)?.length ?? 0);
  });

  for (const [name, text] of [
    ['the sum of a fold', '<details><summary><code>@team #12 www.x.com</code> US&#36;5</summary>'],
    ['a heading', '### `@team` `$x$` $y$\n\n'],
  ] as const)
    it(`names ${name} that was cut without giving it force`, () => {
      const html = written(`${text}\n\n${'word '.repeat(20_000)}`);
      expect(shown(html)).toContain('all or part of @team');
      expect(activeThings(drawComment(html))).toEqual([]);
    });

  it('is read in a moment, however many marks it opens', () => {
    const start = process.cpuUsage();
    expect(comment('*a_'.repeat(12_000))).toContain('left no text that can be read here');
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  }, 60_000);

  it('has nothing active in it, whatever is put together', () => {
    const parts = fc.constantFrom(
      ...[
        '@',
        '&commat;',
        '#',
        '&num;',
        '12',
        'GH-',
        'www.',
        'x.com',
        'http',
        's://',
        ':',
        '&colon;',
      ],
      ...[
        '//',
        '$',
        '$$',
        '`',
        '``',
        '```',
        '~~~',
        '~~',
        '*',
        '**',
        '_',
        '[',
        ']',
        '(',
        ')',
        '!',
        '\\',
      ],
      ...[
        '<',
        '>',
        '</',
        '<b>',
        '</b>',
        '<del>',
        '<details>',
        '</details>',
        '<summary>',
        '<code>',
        '</code>',
      ],
      ...[
        '<sub>',
        '<!--',
        '-->',
        '<a href=//x>',
        '<img src=x>',
        '<?',
        '<![CDATA[',
        '<textarea>',
        '<pre>',
      ],
      ...[
        'deadbeef',
        'a5c3785',
        'tada',
        'name',
        'CVE-',
        '2024-1',
        '\n',
        '\n\n',
        ' ',
        '    ',
        '\t',
        '- ',
        '1. ',
      ],
      ...[
        '> ',
        '# ',
        '|',
        '|-|-|',
        '[^1]',
        ': ',
        '&',
        'amp;',
        '&#64;',
        '\u200B',
        '\u202E',
        '\0',
        '---',
        '***',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 40 }), (all) => {
        const body = comment(all.join(''));
        const [before = '', ...after] = body.split('\n\n---\n\n');
        expect(after).toHaveLength(1);
        expect(activeThings(drawComment(before.split('-->\n\n')[1] ?? ''))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  }, 120_000);
});
