import { freePort } from './free-port.ts';
import { observatoryScore } from './observatory/observatory-score.ts';
import { ensureServers, startNginx } from './real-servers.ts';

/** Prints the Observatory's score of the built site as nginx serves it, part by part: npm run observatory -- /contact */
try {
  ensureServers();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const port = await freePort();
const nginx = await startNginx(process.env.BUILD_DIRECTORY ?? 'dist', port);
for (const address of process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/']) {
  const response = await fetch(`http://127.0.0.1:${port}${address}`);
  const { score, parts } = observatoryScore(response.headers, await response.text());
  console.log(`${address}  ${score}`);
  for (const { test, found, points } of parts)
    console.log(`  ${String(points).padStart(4)}  ${test.padEnd(30)} ${found}`);
}
await nginx.stop();
