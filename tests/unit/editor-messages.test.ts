import { readFileSync } from 'node:fs';
import { remark } from 'remark';
import type { Pluggable } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import settings from '../../.remarkrc.mjs';

// what the extension “remark” runs: it reads .remarkrc.mjs, and loads what is named there
const plugins = await Promise.all(
  settings.plugins.map(async (plugin): Promise<Pluggable> => {
    if (typeof plugin === 'function') return plugin;
    const [name, options] = [plugin].flat();
    return [(await import(`${name}`)).default, options];
  }),
);

it('an editor shows a slip of the page under its text while it is typed', () => {
  const path = 'pages/about.mdx';
  const value = readFileSync(path, 'utf8').replace(
    /\n\n([A-Z])/,
    '\n\nThe bank ask for a letter , too.\n\n$1',
  );
  const processor = remark().use(plugins);
  const file = new VFile({ path, value });
  processor.runSync(processor.parse(file), file);
  expect(file.messages.map(String).sort()).toEqual([
    expect.stringMatching(/^pages\/about\.mdx:11:10-11:13: .*“ask”/),
    expect.stringMatching(/^pages\/about\.mdx:11:26-11:27: A space stands before the sign/),
  ]);
});
