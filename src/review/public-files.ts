import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** The picture or font of a side's `public/` that an address names; undefined for any other address. */
export function publicFile(
  root: string,
  address: string,
): { path: string; type: string } | undefined {
  const path = join(root, 'public', normalize(`/${address.split(/[?#]/)[0] ?? ''}`));
  const type = types[extname(path)];
  return address.startsWith('/') && type && existsSync(path) ? { path, type } : undefined;
}

/** The files of one side's `public/` in the form in which a single file can carry them. */
export class CarriedFiles {
  private readonly drawings = new Map<string, string>();

  constructor(
    private readonly root: string,
    /** Begins the names of its drawings, so that two sides can be in one document. */
    private readonly prefix: string,
  ) {}

  /** A file of the site as a data address; what there is no file for stays as it is. */
  file(address: string): string {
    const found = publicFile(this.root, address);
    if (!found) return address;
    return `data:${found.type};base64,${readFileSync(found.path).toString('base64')}`;
  }

  /** '/art/coast.svg#art' as the address of a drawing that `sheet` holds. */
  drawing(address: string): string {
    const [file = '', id = ''] = address.split('#');
    const found = publicFile(this.root, file);
    if (!found || !id) return address;
    const name = `${this.prefix}${file.replace(/\W+/g, '-')}`;
    const inner = readFileSync(found.path, 'utf8').replace(` id="${id}"`, ` id="${name}"`);
    this.drawings.set(name, inner);
    return `#${name}`;
  }

  /** Every drawing that was asked for, unseen, for the end of a body. */
  get sheet(): string {
    const all = [...this.drawings.values()].join('');
    return all && `<div hidden>${all}</div>`;
  }

  /** A style sheet with its files as data. */
  styles(css: string): string {
    return css.replace(
      /url\((['"]?)(\/[^)'"]+)\1\)/g,
      (_, _quote, address) => `url(${this.file(address)})`,
    );
  }
}
