import type { AddressInfo } from 'node:net';
import { preview } from 'vite';
import { mailDeskPlugin } from '../tools/mail-desk/vite-plugin.ts';
import { staticHost } from '../tools/static-host.ts';

/**
 * Serves a folder that holds a built site as `npm run preview` does, at a port that nobody uses. Returns its origin, such
 * as `http://localhost:41234`, and what stops it.
 */
export async function previewOf(
  directory: string,
  base = '/',
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    base,
    appType: 'mpa',
    build: { outDir: directory },
    preview: { port: 0 },
    plugins: [mailDeskPlugin(), staticHost()],
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
