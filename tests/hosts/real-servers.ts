import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that is running on the loopback address with the project's own configuration. */
export interface RunningServer {
  port: number;
  stop: () => Promise<void>;
}

/** Beside the ports of the other servers of the tests. */
const firstPort = Number(process.env.TEST_PORT ?? 4174);

const parts = [
  '/usr/sbin/nginx',
  '/usr/lib/nginx/modules/ngx_http_perl_module.so',
  '/usr/bin/caddy',
];

/** Whether nginx, with its module for Perl, and Caddy are installed, as Debian packs them. */
export const hasServers = (): boolean => parts.every((part) => existsSync(part));

/** Starts nginx with hosting/nginx.conf; only its folder and its port are changed. */
export async function startNginx(site: string): Promise<RunningServer> {
  const port = firstPort + 2000;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const configuration = readFileSync('hosting/nginx.conf', 'utf8')
    .replaceAll('/srv/landfall/dist', resolve(site))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('    listen [::]:80;\n', '');
  writeFileSync(join(folder, 'site.conf'), configuration);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `include /etc/nginx/modules-enabled/*.conf;
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${temporary.join(' ')} include site.conf; }
`,
  );
  return start('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], {}, folder, port);
}

/** Starts Caddy with hosting/Caddyfile, but without its administration port, so that two can run at once. */
export async function startCaddy(site: string): Promise<RunningServer> {
  const port = firstPort + 3000;
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync('hosting/Caddyfile', 'utf8')}`);
  const options = ['run', '--config', file, '--adapter', 'caddyfile'];
  const environment = {
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SITE_ROOT: resolve(site),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  return start('/usr/bin/caddy', options, environment, folder, port);
}

/** Starts a server, and waits until it answers, at most 20 s. Throws with what it printed where it does not. */
async function start(
  program: string,
  options: string[],
  environment: Record<string, string>,
  folder: string,
  port: number,
): Promise<RunningServer> {
  const server = spawn(program, options, { env: { ...process.env, ...environment } });
  const said: string[] = [];
  server.stderr.on('data', (data) => said.push(String(data)));
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return { port, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`${program} did not start:\n${said.join('')}`);
}
