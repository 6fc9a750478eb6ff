import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';
import { hasServers } from './real-servers.ts';

/**
 * Runs the browser tests in a Chromium that is found, or installed first. Further words go to Playwright. nginx and Caddy
 * are asked where they are installed; with CI set, both have to be.
 */
try {
  const CHROMIUM = ensureChromium();
  const leftOut = hasServers()
    ? ''
    : 'nginx (with libnginx-mod-http-perl) or Caddy is not installed';
  if (leftOut && process.env.CI) throw new Error(`${leftOut}, and CI is set.`);
  if (leftOut) console.log(`${leftOut}: their tests are left out.`);
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM, ...(leftOut && { WITHOUT_SERVERS: '1' }) },
  });
  process.exit(status ?? 1);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}
