import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { missingKeys } from '../src/mail-desk/vite-mail-desk.ts';
import { site } from '../src/site.ts';

/** Where the sample firm may stand: its data, its prose, and what is served as is. */
const places = ['src', 'pages', 'public', 'README.md'];

/** What marks a line that the firm must replace or confirm before the site goes live. */
const marks = [/\bsample data\b(?!` )/, /confirm before going live/, new RegExp(site.fullName)];

function* textFiles(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(mdx|ts|tsx|svg|txt|css)$|_headers$/.test(name)) yield join(path, name);
}

const left = places
  .flatMap((place) => [...textFiles(place)])
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        marks.some((mark) => mark.test(line)) ? [`${file}:${index + 1}  ${line.trim()}`] : [],
      ),
  );

const unset = missingKeys('production');

for (const line of left) console.log(line);
for (const name of unset) console.log(`${name}  is not set; the contact form needs it`);
console.log(`\n${left.length} lines of sample data are left, ${unset.length} keys are not set.`);
process.exit(left.length + unset.length > 0 ? 1 : 0);
