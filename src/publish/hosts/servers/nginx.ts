import { site } from '../../../facts/firm.ts';
import {
  contactAddress,
  everywhere,
  fileRules,
  policyOf,
  revalidated,
} from '../../../facts/headers.ts';
import type { HostFiles } from '../host-files.ts';

/** A map from the file that nginx ends at to a header's value. */
function mapOf(variable: string, header: string): string {
  const lines = fileRules
    .filter(({ headers }) => headers[header] !== revalidated[header])
    .map(
      ({ paths, headers }) => `    "~^(?:${paths.map(pattern).join('|')})" "${headers[header]}";`,
    );
  return `map $uri $${variable} {\n    default "${revalidated[header]}";\n${lines.join('\n')}\n}`;
}

const pattern = (path: string) =>
  path.endsWith('*') ? `${path.slice(0, -1)}.` : `${path.replaceAll('.', '\\.')}$`;

/** The configuration of nginx 1.22 or newer: Debian's packages nginx and libnginx-mod-http-brotli-static. */
function nginxConfiguration(): string {
  const always = Object.entries(everywhere).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
  return `# Made by npm run hosting. Change src/publish/hosts/ instead, and run it again.
# For /etc/nginx/sites-available/: set server_name and the folder (three times), then let certbot add TLS.

map_hash_bucket_size 128;
map_hash_max_size 16384;

# headers by the file that answers, so that an error page is never kept as long as what it stands for
map $uri $site_policy {
    default "${policyOf('/')}";
    ${contactAddress}.html "${policyOf(contactAddress)}";
}
${mapOf('site_cache', 'Cache-Control')}
${mapOf('site_sharing', 'Cross-Origin-Resource-Policy')}

# the build's list of addresses, which a map compares without case: /About leads to /about, a moved page to its new place
map $uri $site_address {
    volatile;
    default $uri;
    include /srv/landfall/dist/_addresses.nginx*;
}

# from the address as asked: what the rest of the configuration looks up ends in .html itself
map $request_uri $site_clean {
    default "";
    "~^/index\\.html(?:\\?|$)" "/";
    "~^/((?:[\\w-]+/)*[\\w-]+)\\.html(?:\\?|$)" "/$1";
}

server {
    listen 80;
    listen [::]:80;
    server_name ${new URL(site.origin).hostname};
    root /srv/landfall/dist;

    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types text/css text/javascript application/javascript application/json text/markdown text/plain text/xml;
    include /etc/nginx/mime.types;
    types {
        text/markdown md;
        application/manifest+json webmanifest;
    }

    # the .br and .gz beside each text file; leave the first line out where nginx lacks the module
    brotli_static on;
    gzip_static on;
    gzip_vary on;

${always.join('\n')}
    add_header Content-Security-Policy $site_policy always;
    add_header Cache-Control $site_cache always;
    add_header Cross-Origin-Resource-Policy $site_sharing always;

    error_page 404 /404.html;

    if ($site_clean) {
        return 301 $site_clean$is_args$args;
    }
    if ($site_address != $uri) {
        return 301 $site_address$is_args$args;
    }
    rewrite ^/((?:[\\w-]+/)*[\\w-]+)/+$ /$1 permanent;

    location = / {
        try_files /index.html =404;
    }
    location / {
        try_files $uri $uri.html =404;
    }
    # what only hosts read
    location ^~ /_ {
        return 404;
    }
}
`;
}

export const configurations: HostFiles = () => ({ 'hosting/nginx.conf': nginxConfiguration() });
