import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder, writeIn } from '../folders.ts';
import { startServer } from '../start-server.ts';

const parts = [
  '/usr/sbin/nginx',
  '/usr/lib/nginx/modules/ngx_http_perl_module.so',
  '/usr/bin/caddy',
];

/** Whether nginx, with its module for Perl, and Caddy are installed, as Debian packs them. */
export const hasServers = (): boolean => parts.every((part) => existsSync(part));

/** Starts nginx with hosting/nginx.conf; only its folder and its port are changed. Returns what stops it. */
export function startNginx(site: string, port: number): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const configuration = readFileSync('hosting/nginx.conf', 'utf8')
    .replaceAll('/srv/landfall/dist', resolve(site))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('    listen [::]:80;\n', '');
  writeIn(folder, 'site.conf', configuration);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeIn(
    folder,
    'nginx.conf',
    `include /etc/nginx/modules-enabled/*.conf;
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${temporary.join(' ')} include site.conf; }
`,
  );
  const command = ['/usr/sbin/nginx', '-c', join(folder, 'nginx.conf')];
  return startServer(command, `http://127.0.0.1:${port}`);
}

/** Starts Caddy with hosting/Caddyfile, but without its administration port, so that two can run at once. */
export function startCaddy(site: string, port: number): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const file = join(folder, 'Caddyfile');
  writeIn(folder, 'Caddyfile', `{\n\tadmin off\n}\n${readFileSync('hosting/Caddyfile', 'utf8')}`);
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    SITE_ADDRESS: address,
    SITE_ROOT: resolve(site),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const command = ['/usr/bin/caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  return startServer(command, address, { env: { ...process.env, ...settings } });
}
