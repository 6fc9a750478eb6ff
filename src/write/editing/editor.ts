import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { strings } from '../strings.ts';

/** A place in a file of this machine; lines and columns count from 1. */
interface FilePlace {
  path: string;
  line: number;
  column: number;
}

/** Editors with a window of their own, by the names of their commands and programs, and how each is told a place. */
const withWindow: readonly { names: RegExp; place: (place: FilePlace) => string[] }[] = [
  {
    names: /^(?:code|code-insiders|codium|vscodium|cursor|windsurf)$/,
    place: ({ path, line, column }) => ['-g', `${path}:${line}:${column}`],
  },
  {
    names: /^(?:zed|zeditor|subl|sublime_text|atom|pulsar)$/,
    place: ({ path, line, column }) => [`${path}:${line}:${column}`],
  },
  {
    names: /^(?:webstorm|idea|phpstorm|pycharm|rider|goland|rubymine)(?:64)?$/,
    place: ({ path, line, column }) => ['--line', `${line}`, '--column', `${column}`, path],
  },
  { names: /^(?:gvim|mvim|gedit|geany)$/, place: ({ path, line }) => [`+${line}`, path] },
];

const inTerminal =
  /^(?:vim?|nvim|nano|pico|emacs|micro|hx|helix|joe|ed|kak|ne|mcedit|jed|mg|tilde|vis)$/;

/** Programs that run under another name than their command. */
const commands: Readonly<Record<string, string>> = {
  'visual studio code': 'code',
  vscodium: 'codium',
  'zed-editor': 'zed',
  sublime_text: 'subl',
  'sublime text': 'subl',
};

/** The settings that name an editor, the one for this purpose first. */
const settings = ['LAUNCH_EDITOR', 'VISUAL', 'EDITOR'] as const;

/**
 * The command of an editor with a window: one that the environment names, or else one that runs. An editor that runs in
 * a terminal is never taken, for it would take the terminal of the development server; then the answer says why not.
 */
export function findEditor(
  environment: Readonly<Record<string, string | undefined>>,
  running: () => readonly string[],
): { command: string } | { problem: string } {
  for (const name of settings) {
    const command = commandIn(environment[name] ?? '');
    const known = withWindow.some(({ names }) => names.test(nameOf(command)));
    const chosen = name === 'LAUNCH_EDITOR' && command && !inTerminal.test(nameOf(command));
    if (known || chosen) return { command };
  }
  for (const program of running()) {
    const [app] = program.match(/[^/]+(?=\.app\/)/) ?? [];
    const name = nameOf(app ?? program);
    const command = commands[name] ?? name;
    if (withWindow.some(({ names }) => names.test(command))) return { command };
  }
  const named = settings.map((name) => nameOf(commandIn(environment[name] ?? ''))).find(Boolean);
  return { problem: named ? strings.editorInTerminal(named) : strings.noEditor };
}

/** The command of a setting such as `code --wait`; a path may have spaces in it. */
const commandIn = (setting: string) =>
  existsSync(setting) ? setting : (setting.trim().split(/\s+/)[0] ?? '');

const nameOf = (command: string) =>
  basename(command.replaceAll('\\', '/'))
    .replace(/\.(?:exe|cmd|bat|sh)$/i, '')
    .toLowerCase();

/** The programs that run on this machine; none where they cannot be listed. */
export function runningPrograms(): string[] {
  const { stdout = '' } = spawnSync('ps', ['-x', '-o', 'comm='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

/** How long an editor may take to refuse, in milliseconds. */
const patience = 1000;

/** Opens a place with an editor’s command, away from this process's terminal. Returns what went wrong, if anything did. */
export function openWith(command: string, place: FilePlace): Promise<string | undefined> {
  const way = withWindow.find(({ names }) => names.test(nameOf(command)));
  const shell = process.platform === 'win32'; // there, commands are scripts
  // of an editor that nobody knows, what other development servers give it
  const words = way?.place(place) ?? [place.path, `${place.line}`, `${place.column}`];
  return new Promise((resolve) => {
    const child = spawn(command, shell ? words.map((word) => `"${word}"`) : words, {
      stdio: 'ignore',
      detached: true,
      shell,
    });
    const fail = () => resolve(strings.editorFailed(command));
    child.on('error', fail).on('exit', (code) => (code === 0 ? resolve(undefined) : fail()));
    setTimeout(() => resolve(undefined), patience).unref();
    child.unref();
  });
}
