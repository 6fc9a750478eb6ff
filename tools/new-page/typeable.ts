/** Letters that no accent makes of a plain one. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name in small letters without their accents: société is societe. */
const inAscii = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^\0-\x7F]/g, (letter) => letters[letter] ?? letter)
    .replace(/&/g, ' and ');

/** An address, or a part of one, as a visitor can type it: small letters without accents, figures and hyphens. */
export const typeable = (address: string): string =>
  inAscii(address)
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(?<=^|\/)-+|-+(?=\/|$)/g, '');
