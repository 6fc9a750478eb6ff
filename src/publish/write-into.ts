import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A function that writes a file into a directory by its name there, which may have folders that do not exist yet. */
export function writeInto(directory: string): (name: string, data: string | Buffer) => void {
  return (name, data) => {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  };
}
