import {
  contactAddress,
  everywhere,
  fileRules,
  type Headers,
  pageHeaders,
} from '../../../facts/headers.ts';
import type { HostFiles } from '../host-files.ts';

const entry = (source: string, headers: Headers) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** A rule's path as the start or the whole of what follows the first slash. */
const pattern = (path: string) =>
  path.endsWith('*') ? path.slice(1, -1) : `${path.slice(1).replaceAll('.', '\\.')}$`;

/**
 * vercel.json, which stands in the root of the repository. Each source matches what no other does, but for the first.
 * Vercel reads it before the build, so it names nothing of a page: an address that has moved has a page that leads on.
 */
function vercelConfiguration(): string {
  const others = fileRules.flatMap(({ paths }) => paths.map(pattern)).join('|');
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      entry('/(.*)', everywhere),
      entry(`/((?!${contactAddress.slice(1)}$|${others}).*)`, pageHeaders('/')),
      entry(contactAddress, pageHeaders(contactAddress)),
      ...fileRules.flatMap(({ paths, headers }) =>
        paths.map((path) => entry(path.replace('*', '(.*)'), headers)),
      ),
    ],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

export const configurations: HostFiles = () => ({ 'vercel.json': vercelConfiguration() });
