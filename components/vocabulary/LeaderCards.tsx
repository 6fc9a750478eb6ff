import type { Nodes } from 'hast';
import type { ReactNode } from 'react';
import { menuStrings, strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { ContractError, inline, textOf } from '../../src/content/component-content.ts';
import { items, readCards, readLink } from '../../src/content/component-readers.ts';
import type { Led } from '../../src/content/page-facts.ts';
import { labelOf, leaderOf, pagesByGroup } from '../../src/page.ts';
import { Icon } from '../layout/Icon.tsx';
import { ActionLink } from '../layout/Links.tsx';
import { Portrait, PortraitCopy } from '../layout/Portrait.tsx';
import { useRenderedPage } from '../layout/page-context.tsx';
import { SiteLink } from '../layout/SiteLink.tsx';
import { groupsWithLeader } from './Leads.tsx';

interface Props {
  leaders: {
    id: string;
    name: string;
    title: ReactNode;
    /** The job title as plain text, for the structured data. */
    jobTitle: string;
    /**
     * The groups of pages, and the single pages, for which the leader is responsible. All these pages show the leader,
     * and the biography lists these pages. The card itself does not show the groups and pages.
     */
    leads: Led;
    biography: ReactNode;
    links: { href: string; label: string }[];
  }[];
}

/**
 * The leaders as cards. A card opens the biography of the leader in a dialog. A link to the id of a leader, such as
 * `#clara-whitmore`, also opens the biography. Without scripts, the link leads to the biography below the cards.
 */
export const LeaderCards = defineComponent<Props>({
  contract:
    'Type a card for each partner. Type these parts of a card in this order: a ### heading with the name, a ' +
    'paragraph with the job title, <Leads>, and one or more paragraphs about the partner. In <Leads>, after ' +
    'groups=, type the names of the folders with the pages for which the partner is responsible. Omit the round ' +
    'brackets of a folder name: for the folder pages/(banking), type banking. Between <Leads> and </Leads>, type the ' +
    'field of work in a few words, such as “<Leads groups="banking mortgage">banking and mortgages</Leads>”. Type ' +
    'each folder name on only one card. At the end of a card, you can type a bulleted list of links, such as ' +
    '“- [LinkedIn](https://www.linkedin.com/)”.',
  check: { contents: ['leaders'] },
  slot: 'leaders',
  read(content) {
    const leaders = readCards(content).map(({ id, heading, body }) => {
      const paragraph = body.required('p');
      const [title, jobTitle] = [inline(paragraph), textOf(paragraph).trim()];
      const leads = body.requiredComponent('Leads').data?.declarations?.facts.leads ?? invalidLeads;
      const biography = body.blocksBefore('ul');
      if (biography.length === 0)
        throw new ContractError(
          heading,
          'expected a paragraph about the partner below <Leads>, found nothing',
          'Below </Leads>, type one or more paragraphs about the partner.',
        );
      const list = body.optional('ul');
      body.end();
      const links = list ? items(list).map(readLink) : [];
      return { id, name: textOf(heading), title, jobTitle, leads, biography, links };
    });
    if (leaders.length === 0)
      throw new ContractError(
        content.owner,
        'expected a ### heading for each partner, found nothing',
      );
    if (!leaders.some(({ leads }) => leads === invalidLeads))
      checkResponsibilities(leaders, content.owner);
    return { leaders };
  },
  facts: ({ leaders }) => ({
    leaders: leaders.map(({ id, name, jobTitle, leads }) => ({
      id,
      name: name.trim(),
      jobTitle,
      leads,
    })),
  }),
  render: ({ leaders }) => (
    <div className="team">
      {leaders.map(({ id, name, title }) => (
        <article key={id} className="leader">
          <div className="frame">
            <Portrait id={id} />
          </div>
          <h2>
            <a href={`#${id}`} data-opens={id} aria-label={`${name}, ${strings.biography}`}>
              {name}
            </a>
          </h2>
          <p className="caption">
            <span>{title}</span>
            <span className="more" aria-hidden="true">
              {strings.biography}
            </span>
          </p>
        </article>
      ))}
      {leaders.map(({ id, name, title, biography, links }) => (
        <dialog key={id} id={id} className="dialog" closedby="any" aria-label={name}>
          <form className="dialog__close" method="dialog">
            <button type="submit" className="close-btn" aria-label={strings.close}>
              <Icon name="x" />
            </button>
          </form>
          <div className="dialog__portrait">
            <PortraitCopy id={id} label={strings.portraitOf(name)} />
          </div>
          <div className="bio">
            <p className="bio__name">{name}</p>
            <p className="caption">{title}</p>
            {biography}
            {links.length > 0 && (
              <ul className="bio__links u-links u-mbs-$s4">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a className="u-target" href={href} target="_blank" rel="noopener">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <LedServices of={id} leaders={leaders} />
        </dialog>
      ))}
    </div>
  ),
});

function LedServices({ of, leaders }: Pick<Props, 'leaders'> & { of: string }) {
  const { pages } = useRenderedPage().site;
  const led = pagesByGroup(pages)
    .flatMap(({ pages: ofGroup }) => ofGroup)
    .filter((page) => leaderOf(page, leaders)?.id === of);
  return (
    <div className="bio__leads">
      {led.length > 0 && (
        <>
          <p>{strings.ledServices}</p>
          <ul className="bio__services">
            {led.map((page) => (
              <li key={page.address}>
                <SiteLink to={page.address}>{labelOf(page)}</SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionLink href="/contact">{menuStrings.book}</ActionLink>
    </div>
  );
}

/**
 * The value of `leads` for a card with an invalid <Leads>. If a card has this value, the responsibilities of the
 * leaders are not checked.
 */
const invalidLeads: Led = { groups: [], pages: [], work: '' };

/**
 * Throws a `ContractError` in two cases: several leaders are responsible for one group or page, or no leader is
 * responsible for a group of service pages.
 */
function checkResponsibilities(
  leaders: readonly { name: string; leads: Led }[],
  owner: Nodes | undefined,
) {
  const leaderOf = (part: 'groups' | 'pages', one: string) =>
    leaders.filter(({ leads }) => leads[part].includes(one)).map(({ name }) => name.trim());
  const pages = leaders.flatMap(({ leads }) => leads.pages);
  for (const [part, one] of [
    ...groupsWithLeader.map((group) => ['groups', group] as const),
    ...pages.map((page) => ['pages', page] as const),
  ]) {
    const names = leaderOf(part, one);
    if (names.length > 1)
      throw new ContractError(
        owner,
        `expected “${one}” on the card of only one partner, found it on the cards of ${names.join(' and ')}`,
        `Delete “${one}” in <Leads ${part}="…"> on all cards except the card of the partner who is responsible for ` +
          `“${one}”.`,
      );
    if (names.length === 0)
      throw new ContractError(
        owner,
        `no partner is responsible for the pages in the folder “${one}”`,
        `On the card of the responsible partner, type a space and ${one} after the last folder name in ` +
          '<Leads groups="…">.',
      );
  }
}
