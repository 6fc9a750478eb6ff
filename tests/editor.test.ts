import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findEditor, openWith } from '../src/write/editing/editor.ts';

const none = () => [];

describe('the editor that a text is opened in', () => {
  it.each([
    [{ LAUNCH_EDITOR: 'code' }, 'code'],
    [{ LAUNCH_EDITOR: '/opt/an-editor' }, '/opt/an-editor'],
    [{ EDITOR: 'code --wait' }, 'code'],
    [{ VISUAL: '/usr/bin/subl', EDITOR: 'vim' }, '/usr/bin/subl'],
    [{ LAUNCH_EDITOR: 'vim', VISUAL: 'cursor' }, 'cursor'],
  ])('is the one with a window that is set up: %j', (environment, command) => {
    expect(findEditor(environment, none)).toEqual({ command });
  });

  it.each([
    [['bash', 'vim', 'code'], 'code'],
    [['/usr/share/codium/codium'], 'codium'],
    [['zsh', '/Applications/Visual Studio Code.app/Contents/MacOS/Electron'], 'code'],
    [['/Applications/Zed.app/Contents/MacOS/zed'], 'zed'],
  ])('is otherwise one that runs: %j', (running, command) => {
    expect(findEditor({ EDITOR: 'vim' }, () => running)).toEqual({ command });
  });

  it.each(['vi', 'vim', '/usr/bin/nvim', 'nano -w', 'emacs', 'micro', 'hx'])(
    'is never %s, which runs in a terminal',
    (editor) => {
      for (const name of ['LAUNCH_EDITOR', 'VISUAL', 'EDITOR']) {
        const found = findEditor({ [name]: editor }, () => ['bash', 'vim', 'nano', 'emacs']);
        expect(found).toEqual({ problem: expect.stringContaining('runs in a terminal') });
      }
    },
  );

  it('is none that only VISUAL or EDITOR names and nobody knows, for it may want a terminal', () => {
    expect(findEditor({ EDITOR: 'amp' }, none)).toHaveProperty('problem');
  });

  it('is asked for where there is none', () => {
    expect(findEditor({}, none)).toEqual({
      problem: expect.stringMatching(/^No editor is known here.*LAUNCH_EDITOR=code npm run dev$/),
    });
  });
});

describe('an editor that is started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const place = { path: join(folder, 'a (page).mdx'), line: 12, column: 3 };
  const plant = (name: string, script: string) => {
    const command = join(folder, name);
    writeFileSync(command, `#!/bin/sh\n${script}\n`);
    chmodSync(command, 0o755);
    return command;
  };
  const said = () => readFileSync(join(folder, 'said'), 'utf8').trim();

  it.each([
    ['code', `-g ${place.path}:12:3`],
    ['zed', `${place.path}:12:3`],
    ['webstorm', `--line 12 --column 3 ${place.path}`],
    ['gvim', `+12 ${place.path}`],
    ['an-editor', `${place.path} 12 3`],
  ])('is told the place as it takes it: %s', async (name, words) => {
    const command = plant(name, `echo "$*" > ${folder}/said`);
    expect(await openWith(command, place)).toBeUndefined();
    expect(said()).toBe(words);
  });

  it('has no terminal to read from or to write to', async () => {
    const command = plant('code', `test -t 0 || test -t 1 || touch ${folder}/without`);
    await openWith(command, place);
    expect(existsSync(join(folder, 'without'))).toBe(true);
  });

  it('and is not there, or stops with a fault, is told', async () => {
    expect(await openWith(join(folder, 'no-such'), place)).toMatch(/could not be started/);
    expect(await openWith(plant('bad', 'exit 3'), place)).toMatch(/could not be started/);
  });
});
