/**
 * Text as Markdown that GitHub shows as it is: nothing in it becomes markup, mathematics, a mention or a reference.
 * A zero-width space after @ and # keeps a page's words from calling somebody or linking to an issue.
 */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([@#])(?=\w)/g, '$1\u200B')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\$/g, '&#36;')
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/^(\s*)([-+=]|#+|\d+[.)])(?=\s|$)/, (_, space, sign) => `${space}\\${sign}`)
    .replace(/\\(\d+)([.)])/g, '$1\\$2');
}

/** An address as code, whatever it holds. */
export function code(text: string): string {
  const clean = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...(clean.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const room = longest > 0 || clean === '' ? ' ' : '';
  return `${fence}${room}${clean}${room}${fence}`;
}
