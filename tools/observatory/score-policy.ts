import type { Policy } from './read-policy.ts';

const broad = ['*', 'http:', 'https:', 'http://*', 'https://*', 'ftp:', 'data:', 'blob:'];

/** What a Content-Security-Policy is worth: what was found, and the points it adds or takes. */
export function scorePolicy(policy: Policy | undefined): [found: string, points: number] {
  if (!policy) return ['none', -25];
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (names: string[], wanted: string[]) =>
    names.some((name) => sources(name).some((source) => wanted.includes(source)));
  if (has(['script-src'], [...broad, "'unsafe-inline'"]) || has(['object-src'], broad))
    return ['unsafe scripts or objects', -20];
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source)))
    return ['sources without encryption', -20];
  if (has(['script-src', 'style-src'], ["'unsafe-eval'"])) return ['unsafe-eval', -10];
  if (has(['style-src'], [...broad, "'unsafe-inline'"])) return ['unsafe styles', 0];
  return policy.get('default-src')?.join() === "'none'"
    ? ["nothing unsafe, default-src 'none'", 10]
    : ['nothing unsafe', 5];
}
