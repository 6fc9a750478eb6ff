import { parseArgs } from 'node:util';
import { writeReview } from './write-review.ts';

const usage = `node --import tsx tools/review/main.ts BASE HEAD --out DIR

Compares two built sites and writes what a visitor will see change: review.json and index.html.
  --changed FILE          the files of the pull request, a path a line
  --figures FILE          pages/figures.yml of the head; --figures-before FILE that of the base
  --no-pictures           open no page in a browser`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    changed: { type: 'string' },
    figures: { type: 'string' },
    'figures-before': { type: 'string' },
    'no-pictures': { type: 'boolean' },
  },
});
const [base, head] = positionals;
if (!base || !head || !values.out) {
  console.error(usage);
  process.exit(2);
}
await writeReview({
  ...values,
  base,
  head,
  out: values.out,
  figuresBefore: values['figures-before'],
  pictures: !values['no-pictures'],
});
