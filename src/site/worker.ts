import { parentPort, workerData } from 'node:worker_threads';
import type { DoItem } from './work.ts';

// a thread that says when it has begun, and then does items a handful at a time, by the function of the module it was given
const { module, shared } = workerData as { module: string; shared: unknown };
const { work }: { work: DoItem<unknown, unknown, unknown> } = await import(module);
parentPort?.on('message', async (items: unknown[]) => {
  const done: unknown[] = [];
  for (const item of items) done.push(await work(item, shared));
  parentPort?.postMessage(done);
});
parentPort?.postMessage([]);
