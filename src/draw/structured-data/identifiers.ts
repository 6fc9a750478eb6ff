import { site } from '../../facts/firm.ts';
import type { Page } from '../../language/page.ts';

/** The home page’s address in full, with which the identifiers of the firm and the site begin. */
export const home = `${site.origin}/`;

/** Stands for the firm wherever it is described already. */
export const firm = { '@id': `${home}#firm` };

/** A page’s address in full, which is its identifier too. */
export const urlOf = ({ address }: Page) => site.origin + address;
