import { compareBuilds } from '../src/publish/compare-builds.ts';

/** `npm run compare-builds -- before after`: what two built sites, in two folders, have differently. Fails when anything differs. */
const [before, after = 'dist'] = process.argv.slice(2);
if (!before) throw new Error('Name two folders: npm run compare-builds -- dist-before dist');
const differences = compareBuilds(before, after);
for (const { file, only, at } of differences) {
  console.log(only ? `${file}: only ${only}` : `${file}:${at?.line}`);
  if (at) console.log(`  - ${at.before}\n  + ${at.after}`);
}
console.log(
  differences.length === 0 ? 'The builds are the same.' : `${differences.length} files differ.`,
);
process.exit(differences.length === 0 ? 0 : 1);
