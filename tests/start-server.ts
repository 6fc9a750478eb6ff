import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a server, and waits until it answers at an address, at most 40 s. Returns what stops it. Throws with what it
 * printed where it ends or does not answer.
 */
export async function startServer(
  [program = '', ...words]: string[],
  address: string,
  options: SpawnOptions = {},
): Promise<() => Promise<void>> {
  if (await fetch(address).catch(() => undefined))
    throw new Error(`Something answers at ${address} already.`);
  const server = spawn(program, words, { ...options, stdio: 'pipe', detached: true });
  const ended = once(server, 'exit');
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data) => said.push(String(data)));
  const stop = async () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
    await ended;
  };
  for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
    if ((await fetch(address).catch(() => undefined))?.ok) return stop;
    await pause(200);
  }
  await stop();
  throw new Error(`${program} did not answer at ${address}:\n${said.join('')}`);
}
