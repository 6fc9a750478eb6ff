import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(css|html|js|json|md|svg|txt|webmanifest|xml)$/;

/** Lays a .br and a .gz beside every text file of a built site, as small as they get, for servers that send them as they are. */
export async function compress(directory: string): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => text.test(name))
      .map(async (name) => {
        const file = join(directory, name);
        const bytes = await readFile(file);
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await Promise.all([
          promisify(brotliCompress)(bytes, { params: hint }).then((br) =>
            writeFile(`${file}.br`, br),
          ),
          promisify(gzip)(bytes, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
        ]);
      }),
  );
}
