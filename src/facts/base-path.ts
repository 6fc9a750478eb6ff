/**
 * Where on its origin the site stands, with a slash at both ends: '/', or '/landfall/' when it is built with
 * BASE_PATH=/landfall. Vite says it to code that it bundles; tools read the environment.
 */
export const basePath: string = import.meta.env
  ? import.meta.env.BASE_URL
  : readBasePath(process.env.BASE_PATH);

/** An address of the site, written from its root, as a browser must ask for it. */
export const withBase = (address: string): string => basePath.slice(0, -1) + address;

/** Reads BASE_PATH; slashes at its ends may be left out. Throws for what is no path. */
export function readBasePath(value = ''): string {
  const path = value.replace(/^\/|\/$/g, '');
  if (path && !/^[\w-]+(\/[\w-]+)*$/.test(path))
    throw new Error(
      `BASE_PATH is “${value}”: expected the path under which the site is served, such as /landfall, in letters, digits and hyphens.`,
    );
  return path ? `/${path}/` : '/';
}
