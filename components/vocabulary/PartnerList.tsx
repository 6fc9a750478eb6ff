import { toString as textOf } from 'hast-util-to-string';
import { Refusal } from '../../src/language/content.ts';
import { items } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';

interface Props {
  names: string[];
}

const longestName = 40;

/** Names of partners, each with a small monogram; no logos. */
export const PartnerList = word<Props>({
  contract: 'A bulleted list of names and nothing else',
  styles: 'partners',
  look: 'wide',
  read(content) {
    const list = content.required('ul');
    content.end();
    const names = items(list).map((item) => {
      const name = textOf(item).trim();
      if (name.length > longestName || /[.:]/.test(name))
        throw new Refusal(item, `expected a name alone, found “${name}”`);
      return name;
    });
    return { names };
  },
  count: ({ names }) => names.length,
  render: ({ names }) => (
    <ul className="partners">
      {names.map((name) => (
        <li key={name} data-monogram={monogram(name)}>
          {name}
        </li>
      ))}
    </ul>
  ),
});

/** One or two letters that stand for a name: 'Emirates NBD' is EN, 'ADIB' is AD. */
function monogram(name: string): string {
  const words = name.split(' ');
  return words.length > 1
    ? words
        .slice(0, 2)
        .map(([letter]) => letter)
        .join('')
    : name.slice(0, 2);
}
