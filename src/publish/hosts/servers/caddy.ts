import { site } from '../../../facts/firm.ts';
import {
  contactAddress,
  everywhere,
  fileRules,
  type Headers,
  policyOf,
  revalidated,
} from '../../../facts/headers.ts';
import type { HostFiles } from '../host-files.ts';

const block = (headers: Headers, indent = '\t\t\t') =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name} "${value}"`)
    .join('\n');

/** The configuration of Caddy 2.6 or newer, which fetches its own certificate. */
function caddyConfiguration(): string {
  const files = fileRules.map(
    ({ name, paths, headers }) => `\t\t@${name} {
\t\t\tpath ${paths.join(' ')}
\t\t\tfile
\t\t}
\t\theader @${name} {
${block(headers)}
\t\t}`,
  );
  return `# Made by npm run hosting. Change src/publish/hosts/ instead, and run it again.
# For /etc/caddy/Caddyfile. SITE_ADDRESS and SITE_ROOT may be set in the environment.

{$SITE_ADDRESS:${new URL(site.origin).hostname}} {
	root * {$SITE_ROOT:/srv/landfall/dist}

	route {
		# in this order: a later line replaces the same header
		header {
${block({ ...everywhere, 'Content-Security-Policy': policyOf('/'), ...revalidated })}
		}
		header ${contactAddress} Content-Security-Policy "${policyOf(contactAddress)}"
${files.join('\n')}
		@markdown path *.md
		header @markdown Content-Type "text/markdown; charset=utf-8"
		@manifest path *.webmanifest
		header @manifest Content-Type application/manifest+json

		# what only hosts read
		@hidden path /_*
		error @hidden 404

		# no file can have such a name, and to look for it would be an error of the server's own
		@unreal path_regexp \\x00|[^/]{200}|.{1000}
		error @unreal 404

		map {query} {question} {
			~^(.+)$ "?\${1}"
			default ""
		}
		@home path /index.html
		redir @home /{question} 301
		@named path_regexp named ^/((?:[\\w-]+/)*[\\w-]+)\\.html$
		redir @named /{re.named.1}{question} 301
		@slash path_regexp slash ^/((?:[\\w-]+/)*[\\w-]+)/+$
		redir @slash /{re.slash.1}{question} 301

		# the build's list of addresses: /About leads to /about, a moved page to its new place
		map {path} {address} {
			import {$SITE_ROOT:/srv/landfall/dist}/_addresses.caddy*
			default ""
		}
		@elsewhere expression \`{address} != "" && {address} != {path}\`
		redir @elsewhere {address}{question} 301

		try_files {path} {path}.html
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		rewrite * /404.html
		file_server {
			precompressed br gzip
			# /%00/404.html/ would be led to /%00/404.html
			disable_canonical_uris
		}
	}
}
`;
}

export const configurations: HostFiles = () => ({ 'hosting/Caddyfile': caddyConfiguration() });
