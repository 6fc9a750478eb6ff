/** An address, or a part of one, as a visitor can type it: small letters without accents, figures and hyphens. */
export const typeable = (address: string): string =>
  address
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(?<=^|\/)-+|-+(?=\/|$)/g, '');
