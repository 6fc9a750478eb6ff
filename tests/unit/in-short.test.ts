import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { pageReader } from '../../src/content/read-page.ts';
import { outputPages } from '../../src/outputs/output-pages.ts';
import { structureFaults, top } from '../test-site.ts';

const example = readFileSync('docs/vocabulary/InShort.mdx', 'utf8');

describe('the structure of <InShort>', () => {
  it('<InShort> reports an item with an unexpected label', async () => {
    const [fault] = await structureFaults(example.replace('What to bring.', 'Bring this.'));
    expect(fault).toContain('expected an item that begins with “**What to bring.**”');
  });

  it('<InShort> reports a missing item', async () => {
    const [fault] = await structureFaults(example.replace(/- \*\*After[^<]*/, '\n'));
    expect(fault).toContain('expected 7 items, found 6');
  });

  it('<InShort> reports a label without an answer', async () => {
    const [fault] = await structureFaults(example.replace('  Nothing for keeping books.\n', ''));
    expect(fault).toContain('expected an answer after “What the state charges.”, found nothing');
  });

  it('<InShort> reports a list inside an answer', async () => {
    const [fault] = await structureFaults(example.replace('  Nothing for', '\n  - Nothing for'));
    expect(fault).toContain('expected paragraphs after “What the state charges.”');
  });
});

describe('the answers of <InShort>', () => {
  const file = 'pages/(tax-and-accounting)/books.mdx';
  const read = async () => {
    const { file: page } = await pageReader(vocabulary)(file, `${top}\n${example}`);
    return outputPages([page])[0];
  };

  it('outputPages returns only the first paragraph of an answer in <InShort>', async () => {
    const page = await read();
    expect(page?.inShort?.fee).toEqual([
      { text: 'A fixed monthly fee, by the number of entries and bank accounts.' },
    ]);
  });

  it('outputPages returns the italic text after “How long it takes.” in <InShort> as the duration', async () => {
    expect((await read())?.duration).toBe('1–2\u00a0weeks');
  });

  it('outputPages returns no duration if <InShort> has no italic text after “How long it takes.”', async () => {
    const { file: page } = await pageReader(vocabulary)(
      file,
      `${top}\n${example.replaceAll('*1–2 weeks*', '1–2 weeks')}`,
    );
    expect(outputPages([page])[0]?.duration).toBeUndefined();
  });

  it('outputPages returns the links of an answer in <InShort>', async () => {
    const page = await read();
    expect(page?.inShort?.notFor).toContainEqual({ text: 'audit', href: '/auditing' });
  });

  it('in <CostsAndTimes>, the link #a-section from the <InShort> of /books becomes /books#a-section', async () => {
    const linked = example.replace('with its invoices', 'with [its invoices](#a-section)');
    const { file: page } = await pageReader(vocabulary)(file, `${top}\n${linked}`);
    const rows = vocabulary.CostsAndTimes.markdown?.('', outputPages([page])) ?? '';
    expect(rows).toContain('- [A test page](/books)');
    expect(rows).toContain('[its invoices](/books#a-section)');
  });
});
