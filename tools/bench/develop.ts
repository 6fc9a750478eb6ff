import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * Starts the site's development server. Returns the seconds until it listens, and until it has answered with the first
 * page. Throws with what it printed when it ends before.
 */
export async function develop(root: string): Promise<{ ready: number; page: number }> {
  const start = performance.now();
  const since = () => (performance.now() - start) / 1000;
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
      if (await listens()) break;
      await setTimeout(50);
    }
    const ready = since();
    const { status } = await fetch(`http://localhost:${port}/`, {
      headers: { accept: 'text/html' },
    });
    if (status !== 200) throw new Error(`The first page answered ${status}:\n${said}`);
    return { ready, page: since() };
  } finally {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
  }
}

/** Where the development server listens. */
const port = process.env.TEST_PORT ?? '4390';

const listens = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), 'localhost');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
