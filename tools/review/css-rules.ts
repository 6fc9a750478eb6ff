/** A rule of a style sheet. */
export interface CssRule {
  /** The at-rules around the rule, from the outermost to the innermost, such as `@media print`. */
  conditions: string[];
  /** The selector list, or an at-rule such as `@font-face`. */
  selector: string;
  /** The declarations. */
  body: string;
}

/** At-rules that contain other rules. */
const grouping = /^@(media|supports|layer|container|starting-style|scope)\b/;
const comment = /\/\*[\s\S]*?\*\//g;

/**
 * Splits a style sheet into its rules. An at-rule without a block, such as `@import`, becomes a rule with an empty
 * body. `conditions` are the at-rules that contain the sheet.
 */
export function parseRules(sheet: string, conditions: string[] = []): CssRule[] {
  const text = conditions.length > 0 ? sheet : sheet.replace(comment, '');
  const rules: CssRule[] = [];
  let [start, depth, open] = [0, 0, 0];
  let quoted = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === quoted) quoted = '';
      continue;
    }
    if (sign === '"' || sign === "'") quoted = sign;
    if (sign === '{' && depth++ === 0) open = at;
    if (sign === ';' && depth === 0) {
      const statement = text.slice(start, at).trim();
      if (statement) rules.push({ conditions, selector: statement, body: '' });
      start = at + 1;
    }
    if (sign !== '}' || --depth !== 0) continue;
    const selector = text.slice(start, open).trim();
    const body = text.slice(open + 1, at).trim();
    start = at + 1;
    if (grouping.test(selector)) rules.push(...parseRules(body, [...conditions, selector]));
    else rules.push({ conditions, selector, body });
  }
  return rules;
}

/** Formats a rule on one line. The at-rules that contain it come first. */
export const formatRule = ({ conditions, selector, body }: CssRule): string => {
  const declarations = body.replace(/\s+/g, ' ').replace(/;(?=\S)/g, '; ');
  const rule = body ? `${selector} { ${declarations} }` : selector;
  return [...conditions, rule].join(' ');
};
