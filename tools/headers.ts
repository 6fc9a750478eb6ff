import { readFileSync } from 'node:fs';

/** A block of a `_headers` file: a path, perhaps ending in *, and the headers it gets. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** Reads a `_headers` file, the format that Netlify and Cloudflare Pages share. */
export function readHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: {} });
    const [, name, value] = line.match(/^\s+([\w-]+):\s*(.+)$/) ?? [];
    const rule = rules.at(-1);
    if (rule && name && value) rule.headers[name] = value;
  }
  return rules;
}

/** All headers that the rules give to a path; a later rule wins. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}
