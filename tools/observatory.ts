import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { observatoryScore } from './observatory/observatory-score.ts';
import { hasServers, installServers, startNginx } from './real-servers.ts';

/** Prints the Observatory's score of the built site as nginx serves it, part by part: npm run observatory -- /contact */
installServers();
if (!hasServers()) {
  console.error(
    'This needs nginx as Debian packs it: apt-get install nginx libnginx-mod-http-brotli-static caddy',
  );
  process.exit(1);
}
const probe = createServer().listen(0, '127.0.0.1');
await new Promise((resolve) => probe.once('listening', resolve));
const { port } = probe.address() as AddressInfo;
await new Promise((resolve) => probe.close(resolve));
const nginx = await startNginx(process.env.BUILD_DIRECTORY ?? 'dist', port);
for (const address of process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/']) {
  const response = await fetch(`http://127.0.0.1:${port}${address}`);
  const { score, parts } = observatoryScore(response.headers, await response.text());
  console.log(`${address}  ${score}`);
  for (const { test, found, points } of parts)
    console.log(`  ${String(points).padStart(4)}  ${test.padEnd(30)} ${found}`);
}
await nginx.stop();
