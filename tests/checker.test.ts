import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Checker } from '../src/write/checker.ts';

const root = mkdtempSync(join(tmpdir(), 'checked-'));

/** A check that takes a second, and half a second to end when it is told to. */
const slowCheck = `
process.on('message', (request) => {
  setTimeout(() => process.send({ request, problems: [] }), 1_000);
});
process.on('SIGTERM', () => {
  process.removeAllListeners('message');
  process.send = () => true;
  setTimeout(() => process.exit(), 500);
});
`;

beforeAll(() => {
  mkdirSync(join(root, 'src/write'), { recursive: true });
  writeFileSync(join(root, 'src/write/check-process.ts'), slowCheck);
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('a check that was stopped ends late without stopping the one begun after it', {
  timeout: 30_000,
}, async () => {
  const checker = new Checker(root);
  expect(await checker.problems()).toEqual([]);
  checker.forget();
  const stopped = checker.problems();
  checker.stop();
  const next = checker.problems();
  await expect(stopped).rejects.toThrow('stopped before it answered');
  expect(await next).toEqual([]);
  checker.stop();
});
