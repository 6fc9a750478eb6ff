/** A rule of a style sheet. */
export interface CssRule {
  /** The at-rules around the rule, from the outermost to the innermost, such as `@media print`. */
  conditions: string[];
  /** The selector list, or an at-rule such as `@font-face`. */
  selector: string;
  /** The declarations; empty for an at-rule without a block, such as `@import`. */
  body: string;
}

/** Matches an at-rule that contains other rules, such as `@media print`. */
const grouping = /^@(media|supports|layer|container|starting-style|scope)\b/;
const comment = /\/\*[\s\S]*?\*\//g;
/** Matches a string, or a brace or semicolon outside strings. */
const stringOrSeparator = /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|[{};]/gs;

const depthChanges: Readonly<Record<string, number>> = { '{': 1, '}': -1 };

/**
 * Splits a style sheet into its rules. An at-rule without a block, such as `@import`, becomes a rule with an empty
 * body. If `sheet` is the content of at-rules such as `@media print`, `conditions` contains these at-rules.
 */
export function parseCssRules(sheet: string, conditions: string[] = []): CssRule[] {
  const text = conditions.length > 0 ? sheet : sheet.replace(comment, '');
  const rules: CssRule[] = [];
  // the start of the current rule, the number of open blocks, and the position of the outermost open brace
  let [start, depth, open] = [0, 0, 0];
  for (const { 0: sign, index: at } of text.matchAll(stringOrSeparator)) {
    if (sign === '{' && depth === 0) open = at;
    depth += depthChanges[sign] ?? 0;
    if (depth !== 0) continue;
    if (sign === ';') rules.push(...rulesOfStatement(conditions, text.slice(start, at).trim()));
    if (sign === '}') {
      const selector = text.slice(start, open).trim();
      rules.push(...rulesOfBlock({ conditions, selector, body: text.slice(open + 1, at).trim() }));
    }
    if (sign === ';' || sign === '}') start = at + 1;
  }
  return rules;
}

const rulesOfStatement = (conditions: string[], selector: string): CssRule[] =>
  selector ? [{ conditions, selector, body: '' }] : [];

/** If a block contains rules, as `@media print` does, returns these rules. Otherwise, returns only this block. */
function rulesOfBlock(block: CssRule): CssRule[] {
  const { conditions, selector, body } = block;
  return grouping.test(selector) ? parseCssRules(body, [...conditions, selector]) : [block];
}

/** Formats a rule on one line. The at-rules that contain the rule come first. */
export const formatCssRule = ({ conditions, selector, body }: CssRule): string => {
  const declarations = body.replace(/\s+/g, ' ').replace(/;(?=\S)/g, '; ');
  const rule = body ? `${selector} { ${declarations} }` : selector;
  return [...conditions, rule].join(' ');
};
