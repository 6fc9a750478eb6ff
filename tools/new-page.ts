import { createNewPage, NewPageError } from './new-page/create-page.ts';

/** `npm run new-page -- banking/free-zone-licence "Free zone licence"`: creates a page file with gaps to fill in. */
const [place, ...name] = process.argv.slice(2);

try {
  if (!place || name.length === 0)
    throw new NewPageError('Expected the group and address of the new page, then its name.');
  const { file, address, gaps, line } = createNewPage('.', place, name.join(' '));
  console.log(`Created ${file}. It has ${gaps} gaps. A gap is a note about what to write, between [[ and ]].

  1. Fill in the gaps. The first gap is in line ${line}. To list the remaining gaps: npm run check -- ${address}
  2. Add the page’s figures to pages/figures.yml. The check prints the lines to add.`);
} catch (error) {
  if (!(error instanceof NewPageError)) throw error;
  console.error(
    `${error.message}\n\nExample of the command: npm run new-page -- banking/free-zone-licence "Free zone licence"`,
  );
  process.exitCode = 2;
}
