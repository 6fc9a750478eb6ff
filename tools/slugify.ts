/**
 * Converts a text to an address or to a part of an address. The result contains only digits, hyphens, slashes, and
 * lower-case letters without accents.
 */
export const slugify = (address: string): string =>
  address
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(?<=^|\/)-+|-+(?=\/|$)/g, '');
