import type { ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { inline, Refusal, textOf } from '../../src/content/content.ts';
import { cards, items, readLink, textIn } from '../../src/content/readers.ts';
import { Icon } from '../layout/Icon.tsx';
import { Portrait } from '../layout/Portrait.tsx';

interface Props {
  leaders: {
    id: string;
    name: string;
    title: ReactNode;
    biography: ReactNode;
    links: { href: string; label: string }[];
  }[];
}

/** ‘He leads tax and banking, and still …’: what stands between the verb and the next clause, or the end of the sentence. */
const leading = /\bleads (.+?)(?:, (?:and|but|who|which) |[.;:!?](?:\s|$))/;

/**
 * The leaders as cards; each opens its biography in a dialog, at an address of its own (#name).
 * Without a script the same address shows the biography under the cards.
 */
export const LeaderCards = defineComponent<Props>({
  contract:
    'A card a person: ### the name, a paragraph with the title, the biography’s paragraphs, and, if there are any, a bulleted list of links to networks',
  read(content) {
    const leaders = cards(content).map(({ id, heading, body }) => {
      const title = inline(body.required('p'));
      const biography = body.until('ul');
      if (biography.length === 0)
        throw new Refusal(heading, 'expected a biography under the title, found nothing');
      const list = body.optional('ul');
      body.end();
      const links = list ? items(list).map(readLink) : [];
      return { id, name: textOf(heading), title, biography, links };
    });
    if (leaders.length === 0) throw new Refusal(content.owner, 'expected ### names, found nothing');
    return { leaders };
  },
  facts: ({ leaders }) => ({
    leaders: leaders.map(({ id, name, biography }) => ({
      id,
      name: name.trim(),
      leads: textIn(biography, '\n').match(leading)?.[1],
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
          <p className="cap">
            {title}
            <span className="more" aria-hidden="true">
              {strings.biography}
            </span>
          </p>
        </article>
      ))}
      {leaders.map(({ id, name, title, biography, links }) => (
        <dialog key={id} id={id} className="dlg" closedby="any" aria-label={name}>
          <form className="dlg__close" method="dialog">
            <button type="submit" className="xbtn" aria-label={strings.close}>
              <Icon name="x" />
            </button>
          </form>
          <div className="dlg__pic">
            <Portrait id={id} label={strings.portraitOf(name)} />
          </div>
          <div className="bio">
            <p className="bio__name">{name}</p>
            <p className="cap">{title}</p>
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
        </dialog>
      ))}
    </div>
  ),
});
