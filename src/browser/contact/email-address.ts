const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const edge = String.raw`[\p{L}\p{N}\p{M}]`;
const inner = String.raw`[\p{L}\p{N}\p{M}-]{0,61}`;
const label = `${edge}(?:${inner}${edge})?`;
const lastLabel = `(?!\\d+$)${edge}${inner}${edge}`;

/**
 * An e-mail address of at most 254 characters: the HTML standard's rule for <input type="email">, with letters of
 * every script (RFC 6531), no dot out of place, and a domain that has a dot, as every domain on the public internet.
 */
export const emailAddress = new RegExp(
  `^(?=.{1,254}$)${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`,
  'u',
);
