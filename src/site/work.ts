import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Items that one worker gets at a time. */
const handful = 12;

/** Fewer items than this are done faster where they are than by starting workers. */
const fewest = 72;

/** How a thread begins: it learns to read TypeScript before it loads any. */
const begin =
  () => `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('worker.ts', import.meta.url).href)});
});`;

/** What a module of a worker exports as `work`: it does one item, with what all items share. */
export type DoItem<Item, Shared, Result> = (item: Item, shared: Shared) => Result | Promise<Result>;

/**
 * Does items by the function `work` of a module, on as many threads as there are processors where that is worth it.
 * Items, what they share and results are plain data. Results come in the order of the items.
 */
export async function doAll<Item, Shared, Result>(
  module: URL,
  items: readonly Item[],
  shared: Shared,
): Promise<Result[]> {
  if (items.length === 0) return [];
  const threads = Math.min(availableParallelism(), Math.floor((2 * items.length) / fewest));
  if (threads < 2) {
    const { work }: { work: DoItem<Item, Shared, Result> } = await import(module.href);
    const results: Result[] = [];
    for (const item of items) results.push(await work(item, shared));
    return results;
  }
  const results: Result[] = [];
  let next = 0;
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(begin(), {
        eval: true,
        workerData: { module: module.href, shared },
      });
      let from = 0;
      const give = () => {
        if (next >= items.length) return void worker.terminate().then(() => resolve());
        from = next;
        next += handful;
        worker.postMessage(items.slice(from, next));
      };
      worker.on('message', (done: Result[]) => {
        for (const [index, result] of done.entries()) results[from + index] = result;
        give();
      });
      worker.on('error', reject);
      give();
    });
  await Promise.all(Array.from({ length: threads }, run));
  return results;
}
