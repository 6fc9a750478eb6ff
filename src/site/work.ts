import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** The most items that a thread gets at a time. */
const handful = 12;

/** Fewer items than this are done before another thread has begun. */
const fewest = 16;

/** How a thread begins: it learns to read TypeScript before it loads any. */
const begin =
  () => `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('worker.ts', import.meta.url).href)});
});`;

/** What a module of a worker exports as `work`: it does one item, with what all items share. */
export type DoItem<Item, Shared, Result> = (item: Item, shared: Shared) => Result | Promise<Result>;

/** Begins a thread that does what it is sent by the function `work` of a module, as soon as it has said that it is there. */
const threadFor = (module: URL, shared: unknown) =>
  new Worker(begin(), { eval: true, workerData: { module: module.href, shared } });

/** Does one item by the function `work` of a module on a thread of its own, which is worth it for what takes a second. Both are plain data. */
export async function doElsewhere<Item, Result>(module: URL, item: Item): Promise<Result> {
  const worker = threadFor(module, undefined);
  try {
    worker.postMessage([item]);
    for await (const [done] of on(worker, 'message', { close: ['exit'] }))
      if (done.length > 0) return done[0];
    throw new Error(`${module.pathname} ended without a result`);
  } finally {
    void worker.terminate();
  }
}

/**
 * Does items by the function `work` of a module, on as many threads as there are processors where that is worth it: this
 * one begins at once, the `helpers` as soon as they have loaded the code. Items, what they share and results are plain
 * data. Results come in the order of the items.
 */
export async function doAll<Item, Shared, Result>(
  module: URL,
  items: readonly Item[],
  shared: Shared,
  helpers = availableParallelism() - 1,
): Promise<Result[]> {
  if (items.length === 0) return [];
  const results: Result[] = [];
  let next = 0;
  /** Takes the next items, fewer towards the end, so that no thread waits long for the last. */
  const take = (most: number): number[] => {
    const count = Math.max(1, Math.min(most, Math.floor((items.length - next) / 4)));
    const taken = Array.from(items.keys()).slice(next, next + count);
    next += taken.length;
    return taken;
  };
  const others = items.length < fewest ? 0 : helpers;
  const begun = new Set<Worker>();
  const workers = Array.from({ length: others }, () => threadFor(module, shared));
  const ends = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        let taken: number[] = [];
        worker.on('message', (done: Result[]) => {
          begun.add(worker);
          for (const [at, result] of done.entries()) results[taken[at] ?? 0] = result;
          taken = take(handful);
          if (taken.length > 0) worker.postMessage(taken.map((index) => items[index]));
          else void worker.terminate();
        });
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      }),
  );
  const here = async () => {
    const { work }: { work: DoItem<Item, Shared, Result> } = await import(module.href);
    for (let [index] = take(1); index !== undefined; [index] = take(1)) {
      results[index] = await work(items[index] as Item, shared);
      await setImmediate(); // another thread may ask for more
    }
    for (const worker of workers) if (!begun.has(worker)) void worker.terminate();
  };
  try {
    await Promise.all([here(), ...ends]);
    return results;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}
