import { readFileSync } from 'node:fs';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

function darkToken(name: string): string | undefined {
  const [, dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
  return new RegExp(`${name}: ([^;]+);`).exec(dark)?.[1];
}

/** The colour of coastlines in the dark colour scheme. */
const shore = `color-mix(in srgb, ${darkToken('--lamp')} 60%, ${darkToken('--land')})`;

/** Returns the drawing of the office (public/art/office.svg) with lit rooms. */
export const litOffice = (svg: string): string =>
  svg.replaceAll('var(--lit,none)', 'var(--lamp,#f3e5bf)');

/**
 * Returns the copy of a drawing for the dark colour scheme. In the drawing, each `var(--token,…)` contains a colour for
 * the light colour scheme. Replaces `var(--shore,…)` with `shore`, and `var(--lit,…)` with `none`. Replaces any other
 * token with the dark value of this token in src/styles/tokens.css. Throws for a token without a dark value.
 */
export const nightArt = (svg: string): string =>
  svg.replace(/var\((--[\w-]+),[^)]*\)/g, (_, name: string) => {
    const value = { '--shore': shore, '--lit': 'none' }[name] ?? darkToken(name);
    if (!value)
      throw new Error(`A drawing uses ${name}, which has no dark value in src/styles/tokens.css.`);
    return value;
  });
