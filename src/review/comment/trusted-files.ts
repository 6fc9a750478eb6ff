import { languageTag } from '../../facts/edition.ts';
import { codes } from '../markdown/marked-text.ts';
import { mostFiles } from './github.ts';

/** What a review is made of: a pull request that changes it writes its own review. */
const kinds: readonly { name: string; pattern: RegExp; warn: boolean }[] = [
  {
    name: 'the review itself',
    pattern: /^src\/review\/|^tools\/(?:review|comment-review|chromium)\.ts$/,
    warn: true,
  },
  {
    name: 'the packages that the review runs with',
    pattern: /^(?:package(?:-lock)?\.json|\.npmrc)$/,
    warn: true,
  },
  { name: 'a workflow or another setting of GitHub', pattern: /^\.github\//, warn: true },
  { name: 'the list of figures', pattern: /^pages\/figures\.yml$/, warn: false },
];

/** No name takes the room of the review. */
const cutName = (file: string) => (file.length > 200 ? `${file.slice(0, 200)} …` : file);

/** Of the files of a pull request, those that its review is made of, by kind. */
export const trustedKinds = (files: readonly string[]) =>
  kinds
    .map((kind) => ({ ...kind, files: files.filter((file) => kind.pattern.test(file)) }))
    .filter((kind) => kind.files.length > 0);

/**
 * Says, of the files that GitHub lists for a pull request, which ones a reviewer has to read himself, as an alert of
 * GitHub's; empty where there is none.
 */
export function sayTrustedFiles(files: readonly string[]): string {
  const found = trustedKinds(files);
  const isCut = files.length >= mostFiles;
  if (found.length === 0 && !isCut) return '';
  const warn = isCut || found.some((kind) => kind.warn);
  const lead = warn
    ? '**Read these files yourself.** By GitHub’s own list, this pull request changes what its review is made of, so what stands below may not be the whole truth.'
    : '**Read this file yourself.** By GitHub’s own list, this pull request changes what its figures are confirmed by.';
  const lines = [
    warn ? '[!CAUTION]' : '[!IMPORTANT]',
    lead,
    '',
    ...found.map(({ name, files: of }) => `- ${name}: ${codes(of.map(cutName), 5)}`),
    ...(isCut
      ? [
          `- GitHub lists no more than ${mostFiles.toLocaleString(languageTag)} files; there are more`,
        ]
      : []),
  ];
  return lines.map((line) => `> ${line}`.trim()).join('\n');
}
