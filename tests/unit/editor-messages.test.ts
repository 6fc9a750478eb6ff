import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const page = 'pages/about.mdx';
const uri = pathToFileURL(page).href;

// what the extension “remark” starts: https://github.com/remarkjs/vscode-remark
const server = spawn(
  process.execPath,
  [
    '--input-type=module',
    '-e',
    `import { createUnifiedLanguageServer } from 'unified-language-server';
    import { remark } from 'remark';
    createUnifiedLanguageServer({
      configurationSection: 'remark', defaultProcessor: remark(), ignoreName: '.remarkignore', packageField: 'remarkConfig',
      pluginPrefix: 'remark', processorName: 'remark', processorSpecifier: 'remark', rcName: '.remarkrc',
    });`,
    '--',
    'server',
    '--stdio',
  ],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
afterAll(() => void server.kill());

/** A message of the language server protocol, with its length before it. */
function send(message: object): void {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

/** Resolves with the first message of the server that has something asked for; answers what it asks itself. */
const heard = (wanted: (message: { id?: number; method?: string; params?: never }) => boolean) =>
  new Promise<{ params: { diagnostics: { message: string; severity: number }[] } }>((resolve) => {
    let waiting = Buffer.alloc(0);
    server.stdout.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data]);
      for (;;) {
        const end = waiting.indexOf('\r\n\r\n');
        const length = Number(/Content-Length: (\d+)/.exec(waiting.toString('utf8', 0, end))?.[1]);
        if (end < 0 || waiting.length < end + 4 + length) return;
        const message = JSON.parse(waiting.toString('utf8', end + 4, end + 4 + length));
        waiting = waiting.subarray(end + 4 + length);
        if (message.method && message.id !== undefined)
          send({
            id: message.id,
            result: message.method === 'workspace/configuration' ? [{}] : null,
          });
        if (wanted(message)) resolve(message);
      }
    });
  });

it('an editor shows a slip of the page under its text while it is typed', {
  timeout: 120_000,
}, async () => {
  const rootUri = pathToFileURL('.').href;
  const begun = heard(({ id, method }) => id === 1 && !method);
  send({
    id: 1,
    method: 'initialize',
    params: {
      processId: null,
      rootUri,
      capabilities: {},
      workspaceFolders: [{ uri: rootUri, name: 'site' }],
    },
  });
  await begun;
  send({ method: 'initialized', params: {} });
  const text = readFileSync(page, 'utf8').replace(
    /\n\n([A-Z])/,
    '\n\nThe bank ask for a letter , too.\n\n$1',
  );
  const shown = heard(({ method }) => method === 'textDocument/publishDiagnostics');
  send({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri, languageId: 'mdx', version: 1, text } },
  });
  const { diagnostics } = (await shown).params;
  const messages = diagnostics.map(({ message }) => message);
  expect(
    messages.some((message) => message.includes('“ask”')),
    messages.join('\n'),
  ).toBe(true);
  expect(messages.some((message) => message.includes('A space stands before the sign'))).toBe(true);
  expect(messages).toHaveLength(2);
});
