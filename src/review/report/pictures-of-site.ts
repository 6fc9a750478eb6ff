import { readFileSync } from 'node:fs';
import { publicFile } from '../public-file.ts';

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
}
