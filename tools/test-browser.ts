import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.ts';
import { ensureChromium } from './chromium.ts';

/** Runs the browser tests in a Chromium that is found, or installed first. Further words go to Playwright. */
try {
  const CHROMIUM = ensureChromium();
  ensureStandIn();
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM },
  });
  process.exit(status ?? 1);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}

/** Installs the face that stands in for the site's fonts until they have come, where Debian lacks it and lets us. */
function ensureStandIn(): void {
  const [command, ...words] = aptInstall('fonts-liberation') ?? [];
  if (!command || spawnSync('dpkg', ['-s', 'fonts-liberation']).status === 0) return;
  console.log('No face of fonts-liberation found. Installing it.');
  spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] });
}
