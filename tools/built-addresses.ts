import { existsSync, readdirSync } from 'node:fs';

/** The address of every page in a built site: /vat-services for vat-services.html. */
export function addressesIn(directory: string): string[] {
  if (!existsSync(directory)) throw new Error(`There is no built site in ${directory}/.`);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
    .sort();
}
