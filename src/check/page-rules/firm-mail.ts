import leven from 'leven';
import { site } from '../../facts/firm.ts';
import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** Mail addresses that are the firm’s, or nearly so, and not typed as `src/facts/firm.ts` has it. */
export const firmMails = (page: TypedText): Problem[] => [...mails(page), ...spacedMails(page)];

/** How many letters or digits may differ for a slip of a finger. */
export const slip = 2;

const [ownBox = '', ownDomain = ''] = site.email.split('@');

/** A mail address of the firm, or nearly so, with spaces in it. */
const spacedMails = (page: TypedText): Problem[] =>
  findAll(
    page.source,
    /(?<![\w.+-])([\w.+-]+)(?:[ \t]+@[ \t]*|@[ \t]+)([\w-]+(?:\.[\w-]+)+)/g,
  ).flatMap(({ index, 0: found, 1: box = '', 2: domain = '' }) =>
    leven(domain, ownDomain) > slip && !isNamedLikeUs(domain)
      ? []
      : page.problem(index, index + found.length, {
          rule: 'firm-mail',
          message: `A space stands in the mail address “${found}”.`,
          instead:
            leven(box, ownBox) <= slip
              ? `Type ${site.email}.`
              : `Type ${site.email} in place of it, or after “${box}” if that is a word of the sentence.`,
        }),
  );

function mails(page: TypedText): Problem[] {
  const found = findAll(page.source, /([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g);
  return [...found].flatMap(({ index, 0: address, 1: box = '', 2: domain = '' }) => {
    const otherDomain =
      domain !== ownDomain && (leven(domain, ownDomain) <= slip || isNamedLikeUs(domain));
    const otherBox = domain === ownDomain && box !== ownBox && leven(box, ownBox) <= 1;
    if (!otherDomain && !otherBox) return [];
    return page.problem(index, index + address.length, {
      rule: 'firm-mail',
      message: `The firm’s own ${otherDomain ? `mail ends in @${ownDomain}` : `address is ${site.email}`}, not ${otherDomain ? `@${domain}` : address}.`,
      instead: `Type ${site.email}.`,
    });
  });
}

const { first, second } = site.name;
const ourNames = [ownDomain.split('.')[0] ?? '', first, `${first}${second}`];

/** Whether a part of a mail domain is the firm’s name, or nearly so. */
const isNamedLikeUs = (domain: string) =>
  domain
    .toLowerCase()
    .split('.')
    .map((part) => part.replaceAll('-', ''))
    .some(
      (part) =>
        part.startsWith(first.toLowerCase()) ||
        ourNames.some((name) => leven(part, name.toLowerCase()) <= slip),
    );
