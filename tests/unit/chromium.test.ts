import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { switchedOffByPlaywright } from '../../tools/chromium.ts';

it('Chromium is started without all that Playwright switches off in it', () => {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const code = readFileSync(manifest.replace('package.json', 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = code.match(/disabledFeatures = \[([^\]]*)\]/) ?? [];
  const names = [...list.replace(/\/\/.*/g, '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names).not.toEqual([]);
  expect(switchedOffByPlaywright).toEqual(names);
});
