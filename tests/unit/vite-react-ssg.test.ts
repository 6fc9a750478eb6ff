// Tests whether vite-react-ssg still behaves as src/workarounds/, src/ssg-options.ts and tools/build.ts expect.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutRouterHydration } from '../../src/workarounds/router-scripts.ts';
import { startServer } from '../start-server.ts';
import { temporaryFolder, writeIn } from '../temporary-folders.ts';

const command = resolve('node_modules/vite-react-ssg/bin/vite-react-ssg.js');

/** The files of a site with one page. The page contains `$&`, which is special in a replacement string. */
const files = {
  'package.json': '{ "type": "module" }',
  'index.html':
    '<!doctype html><html><head><title>x</title></head><body><div id="root"></div>' +
    '<script type="module" src="/main.js"></script></body></html>',
  'main.js': `
    import { createElement } from 'react';
    import { Head, ViteReactSSG } from 'vite-react-ssg';
    const head = createElement(Head, null, createElement('meta', { name: 'x', content: 'In head: $&.' }));
    const element = createElement('main', null, head, 'In main: $&.');
    export const createRoot = ViteReactSSG({ routes: [{ path: '/', element }] });
  `,
  'vite.config.js': `
    export default {
      logLevel: 'error',
      server: { port: Number(process.env.PORT), strictPort: true },
      ssgOptions: { onPageRendered() { if (process.env.FAIL) throw new Error('the build fails'); } },
    };
  `,
};

function createSite(): string {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeIn(root, name, text);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

const build = (root: string, environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [command, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', VITEST: '', ...environment },
  });

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

// If a test with “is needed because” in its name fails, the reason for the workaround or adaptation no longer exists.
// Then delete the workaround or adaptation, and its row in docs/decisions.md.
describe('a build with vite-react-ssg', { timeout: 60_000 }, () => {
  let root = '';
  let html = '';

  beforeAll(() => {
    root = createSite();
    build(root);
    html = readFileSync(join(root, 'dist/index.html'), 'utf8');
  }, 60_000);

  it('withoutRouterHydration is needed because the build adds two inline scripts for hydration', () => {
    expect(html.match(/<script>window\.\w+/g)).toEqual([
      '<script>window.__staticRouterHydrationData',
      '<script>window.__VITE_REACT_SSG_HASH__',
    ]);
    expect(html).toContain(' data-server-rendered="true"');
  });

  it('withoutRouterHydration removes the inline scripts for hydration and keeps the script of the site', () => {
    const left = withoutRouterHydration(html);
    expect(left.match(/<script[^>]*>/g)).toEqual([expect.stringContaining(' src="/assets/')]);
    expect(left).not.toContain('data-server-rendered');
  });

  it('insertHead is needed because the build changes replacement patterns such as $& in <Head>', () => {
    expect(html).toContain('content="In head: ');
    expect(html).not.toContain('In head: $&amp;.');
  });

  it('class="root" is needed because, if the root element has only an id, the build changes $& in pages', () => {
    expect(html).toContain('In main: ');
    expect(html).not.toContain('In main: $&amp;.');
  });

  it('a build with class="root" in the root element does not change $& in pages', () => {
    const site = createSite();
    writeIn(site, 'index.html', files['index.html'].replace('id="root"', 'id="root" class="root"'));
    build(site);
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('In main: $&amp;.');
  });

  it('removeManifests is needed because the build writes manifests', () => {
    const names = readdirSync(join(root, 'dist'));
    expect(names).toContain('static-loader-data');
    expect(names).toContainEqual(expect.stringMatching(/^static-loader-data-manifest-.*\.json$/));
    expect(existsSync(join(root, 'dist/.vite/ssr-manifest.json'))).toBe(true);
  });

  it('deleting .vite-react-ssg-temp is needed because a build that fails does not delete this directory', () => {
    expect(existsSync(join(root, '.vite-react-ssg-temp'))).toBe(false);
    const { status } = build(root, { FAIL: 'true' });
    expect(status).not.toBe(0);
    expect(existsSync(join(root, '.vite-react-ssg-temp'))).toBe(true);
  });
});

describe('the development server of vite-react-ssg', { timeout: 60_000 }, () => {
  it('answerUnknownAddresses is needed because the server responds to an unknown address with status 200', async () => {
    const port = await freePort();
    const address = `http://localhost:${port}/`;
    const env = { ...process.env, NODE_ENV: '', VITEST: '', PORT: String(port) };
    const cwd = createSite();
    const stop = await startServer([process.execPath, command, 'dev'], address, { cwd, env });
    const { status } = await fetch(`${address}unknown`).finally(stop);
    expect(status).toBe(200);
  });

  it('the variable PORT is needed because the command vite-react-ssg dev has no option --port', () => {
    const { stdout } = spawnSync(process.execPath, [command, 'dev', '--help'], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('--host');
    expect(stdout).not.toContain('--port');
  });
});
