import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts every style sheet of a built site into its pages, the other way to send them. The policies go: no hash is listed. */
export function putWholeStyles(folder: string): void {
  const rules = readFileSync(join(folder, '_headers'), 'utf8');
  writeFileSync(join(folder, '_headers'), rules.replace(/^ *Content-Security-Policy:.*\n/gm, ''));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(join(folder, name), 'utf8');
    const whole = html
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(/<link rel="stylesheet" href="([^"]+)">/g, (_link, address: string) => {
        const sheet = readFileSync(join(folder, address), 'utf8');
        return `<style>${sheet}</style>`;
      });
    writeFileSync(join(folder, name), whole);
  }
}
