import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';
import { ensureServers } from './real-servers.ts';

/**
 * Runs the browser tests in a Chromium, and beside the servers, that are found or installed first. Further words go to
 * Playwright. WITHOUT_SERVERS leaves out the tests of nginx and Caddy.
 */
try {
  const CHROMIUM = ensureChromium();
  if (!process.env.WITHOUT_SERVERS) ensureServers();
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM },
  });
  process.exit(status ?? 1);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}
