import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { compress } from './compress.ts';

/** Serves a built site compressed, as hosts do, at a port that nobody uses. Returns its origin, and what stops it. */
export async function serveCompressed(
  directory: string,
): Promise<{ origin: string; stop: () => void }> {
  await compress(directory);
  const server = createServer(sirv(directory, { brotli: true, extensions: ['html'] }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
