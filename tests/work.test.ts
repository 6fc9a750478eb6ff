import { describe, expect, it } from 'vitest';
import { doAll, doElsewhere } from '../src/site/work.ts';

const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

describe('work on several threads', () => {
  const items = Array.from({ length: 60 }, (_, index) => index);
  const slowly = `import { threadId } from 'node:worker_threads';
    export async function work(item, shared) {
      await new Promise((done) => setTimeout(done, 40));
      return { product: item * shared, threadId };
    }`;

  it('comes back in the order of its items, and every thread has a share of it', async () => {
    const done: { product: number; threadId: number }[] = await doAll(moduleOf(slowly), items, 3);
    expect(done.map(({ product }) => product)).toEqual(items.map((item) => item * 3));
    expect(new Set(done.map(({ threadId }) => threadId)).size).toBeGreaterThan(1);
  });

  it('fails with the error of an item, whichever thread met it', async () => {
    const failing = (where: string) => `import { isMainThread } from 'node:worker_threads';
      export async function work(item) {
        await new Promise((done) => setTimeout(done, 40));
        if (${where}) throw new Error('Item ' + item);
      }`;
    await expect(doAll(moduleOf(failing('isMainThread')), items, 0)).rejects.toThrow(/^Item \d+$/);
    await expect(doAll(moduleOf(failing('!isMainThread')), items, 0)).rejects.toThrow(/^Item \d+$/);
  });

  it('is done elsewhere where it is one large thing, and fails with the error of it', async () => {
    const product: { product: number; threadId: number } = await doElsewhere(moduleOf(slowly), 7);
    expect(product.threadId).toBeGreaterThan(0);
    const failing = moduleOf('export function work(item) { throw new Error("Item " + item); }');
    await expect(doElsewhere(failing, 7)).rejects.toThrow('Item 7');
    const ending = moduleOf('export const work = () => process.exit(0);');
    await expect(doElsewhere(ending, 7)).rejects.toThrow('without a result');
  });
});
