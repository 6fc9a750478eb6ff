import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a server, and waits up to 40 seconds until the server responds. Returns a function that stops the server. If
 * the server stops early or does not respond, throws an error with the output of the server.
 */
export async function startServer(
  [program = '', ...args]: string[],
  address: string,
  options: SpawnOptions = {},
): Promise<() => Promise<void>> {
  if (await fetch(address).catch(() => undefined))
    throw new Error(`Another server already responds at ${address}.`);
  const server = spawn(program, args, { ...options, stdio: 'pipe', detached: true });
  const ended = once(server, 'exit');
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data) => output.push(String(data)));
  const stop = async () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
    await ended;
  };
  for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
    if ((await fetch(address).catch(() => undefined))?.ok) return stop;
    await pause(200);
  }
  await stop();
  throw new Error(`${program} did not respond at ${address}:\n${output.join('')}`);
}
