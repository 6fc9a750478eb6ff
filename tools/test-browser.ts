import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';
import { installServers } from './real-servers.ts';

/** Runs the browser tests in a Chromium, and beside the servers, that are found or installed first. Further words go to Playwright. */
try {
  const CHROMIUM = ensureChromium();
  installServers();
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM },
  });
  process.exit(status ?? 1);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}
