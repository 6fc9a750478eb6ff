import { beginPage, NotAPage } from './new-page/begin-page.ts';

/** `npm run new-page -- banking/free-zone-licence "Free zone licence"`: begins a page, with a gap for each thing to write. */
const [place, ...name] = process.argv.slice(2);

try {
  if (!place || name.length === 0)
    throw new NotAPage('Expected the group and address of the new page, then its name.');
  const { file, address, gaps, line } = beginPage('.', place, name.join(' '));
  console.log(`${file} is begun. It has ${gaps} gaps: what to write stands between [[ and ]].

  1. Fill them, from line ${line} on. npm run check -- ${address} says which are left.
  2. List the page’s figures in pages/figures.yml: the check offers the lines.`);
} catch (error) {
  if (!(error instanceof NotAPage)) throw error;
  console.error(
    `${error.message}\n\nnpm run new-page -- banking/free-zone-licence "Free zone licence"`,
  );
  process.exitCode = 2;
}
