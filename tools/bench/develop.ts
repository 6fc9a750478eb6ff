import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Where the development server listens. */
const port = process.env.TEST_PORT ?? '4390';

/**
 * Starts the site's development server. Returns the seconds until it has answered with the first page. Throws with what it
 * printed when it ends before.
 */
export async function develop(root: string): Promise<number> {
  const start = performance.now();
  const server = spawn(process.execPath, ['node_modules/.bin/vite-react-ssg', 'dev'], {
    cwd: root,
    env: { ...process.env, CI: '', PORT: port },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  try {
    for (;;) {
      if (server.exitCode !== null) throw new Error(`The development server ended:\n${said}`);
      const page = fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
      const status = await page.then((response) => response.status).catch(() => undefined);
      if (status === 200) return (performance.now() - start) / 1000;
      if (status) throw new Error(`The first page answered ${status}:\n${said}`);
      await setTimeout(50);
    }
  } finally {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
  }
}
