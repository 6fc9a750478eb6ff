import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keepAssets } from '../src/publish/hosts/keep-assets.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A built site with these hashed files. */
function build(...names: string[]): string {
  const site = mkdtempSync(join(tmpdir(), 'deploy-'));
  folders.push(site);
  mkdirSync(join(site, 'assets'));
  for (const name of names) writeFileSync(join(site, 'assets', name), `code of ${name}`);
  return site;
}

describe('a deploy', () => {
  it('keeps the hashed files of the one before it, and of that one only', async () => {
    const first = build('a-1.js', 'shared-1.js');
    await keepAssets(first);
    const second = build('a-2.js', 'shared-1.js');
    expect(await keepAssets(second, first)).toEqual(['a-1.js']);
    const third = build('a-3.js', 'shared-1.js');
    expect(await keepAssets(third, second)).toEqual(['a-2.js']);
    expect(readdirSync(join(third, 'assets')).sort()).toEqual(['a-2.js', 'a-3.js', 'shared-1.js']);
  });

  it('keeps nothing of its own accord', async () => {
    const site = build('a-1.js');
    expect(await keepAssets(site)).toEqual([]);
  });

  it('goes on without, when the running site has no list yet', async () => {
    expect(await keepAssets(build('a-1.js'), build('old.js'))).toEqual([]);
  });

  it('stops at a list that would write outside the folder, or is none', async () => {
    for (const text of [
      '{"../../evil.js":"x"}',
      '{".htaccess":"x"}',
      '<!doctype html>',
      '{"a.js":1}',
    ]) {
      const old = build();
      writeFileSync(join(old, 'assets.json'), text);
      const site = build('a-1.js');
      await expect(keepAssets(site, old)).rejects.toThrow(
        'is not a list of files made by this build',
      );
      expect(existsSync(join(site, '../evil.js'))).toBe(false);
    }
  });

  it('stops at a file that is not what the list says, and at a missing one', async () => {
    const old = build('a-1.js');
    await keepAssets(old);
    writeFileSync(join(old, 'assets/a-1.js'), 'other code');
    await expect(keepAssets(build('a-2.js'), old)).rejects.toThrow(
      'not the file that its assets.json',
    );
    rmSync(join(old, 'assets/a-1.js'));
    await expect(keepAssets(build('a-2.js'), old)).rejects.toThrow('is missing');
  });

  it('reads a running site over HTTP, below a path too', async () => {
    const old = build('a-1.js');
    await keepAssets(old);
    const server = createServer((request, response) => {
      const file = join(old, (request.url ?? '').replace(/^\/landfall/, ''));
      response.statusCode = existsSync(file) ? 200 : 404;
      response.end(existsSync(file) ? readFileSync(file) : 'none');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const site = build('a-2.js');
    expect(await keepAssets(site, `http://127.0.0.1:${port}/landfall/`)).toEqual(['a-1.js']);
    expect(await keepAssets(build('b.js'), `http://127.0.0.1:${port}/none`)).toEqual([]);
    server.close();
    await expect(keepAssets(build('b.js'), `http://127.0.0.1:${port}`)).rejects.toThrow(
      'could not be reached',
    );
  });
});
