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

/** The pictures of one side, from its `public/`, in the form in which a single file can carry them. */
export class Pictures {
  private readonly drawings = new Map<string, string>();

  constructor(
    private readonly root: string,
    /** Begins the names of its drawings, so that two sides can be in one document. */
    private readonly prefix: string,
  ) {}

  /** A file of the site as a data address; what there is no file for stays as it is. */
  file(address: string): string {
    const path = this.path(address);
    const type = types[extname(path ?? '')];
    if (!path || !type) return address;
    return `data:${type};base64,${readFileSync(path).toString('base64')}`;
  }

  /** '/art/coast.svg#art' as the address of a drawing that `sheet` holds. */
  drawing(address: string): string {
    const [file = '', id = ''] = address.split('#');
    const path = this.path(file);
    if (!path || !id) return address;
    const name = `${this.prefix}${file.replace(/\W+/g, '-')}`;
    const inner = readFileSync(path, 'utf8').replace(` id="${id}"`, ` id="${name}"`);
    this.drawings.set(name, inner);
    return `#${name}`;
  }

  /** Every drawing that was asked for, unseen, for the end of a body. */
  get sheet(): string {
    return this.drawings.size > 0
      ? `<div hidden>${[...this.drawings.values()].join('')}</div>`
      : '';
  }

  /** A style sheet with its files as data. */
  styles(css: string): string {
    return css.replace(
      /url\((['"]?)(\/[^)'"]+)\1\)/g,
      (_, _quote, address) => `url(${this.file(address)})`,
    );
  }

  private path(address: string): string | undefined {
    const path = join(this.root, 'public', normalize(`/${address.split(/[?#]/)[0] ?? ''}`));
    return address.startsWith('/') && existsSync(path) && extname(path) ? path : undefined;
  }
}
