import { defineComponent } from '../../src/content/component.ts';
import { Refusal, textOf } from '../../src/content/content.ts';
import { items } from '../../src/content/readers.ts';

interface Props {
  names: string[];
}

const longestName = 40;

/** Names of partners, each with a small monogram; no logos. */
export const PartnerList = defineComponent<Props>({
  contract: 'A bulleted list of names and nothing else',
  layout: 'wide',
  styles: 'partners',
  read(content) {
    const list = content.required('ul');
    content.end();
    const names = items(list).map((item) => {
      const name = textOf(item).trim();
      if (name.length > longestName || name.includes(':'))
        throw new Refusal(item, `expected a name alone, found “${name}”`);
      return name;
    });
    return { names };
  },
  render: ({ names }) => {
    const monograms = monogramsOf(names);
    return (
      <ul className="partners">
        {names.map((name, index) => (
          <li key={name} data-monogram={monograms[index]}>
            {name}
          </li>
        ))}
      </ul>
    );
  },
});

/** Two letters that stand for each name, no two alike where that can be: 'Emirates NBD' is EN, 'FAB' is FA, and beside each other 'ADCB' is AC and 'ADIB' AI. */
function monogramsOf(names: readonly string[]): string[] {
  const plain = names.map((name) => {
    const [one = '', other] = name.split(' ');
    return other ? one.slice(0, 1) + other.slice(0, 1) : one.slice(0, 2);
  });
  return plain.map((monogram, index) => {
    const name = names[index] ?? '';
    const alike = names.filter((_, at) => at !== index && plain[at] === monogram);
    const differs = (letter: string, at: number) => alike.every((other) => other[at] !== letter);
    const letter =
      alike.length > 0 &&
      [...name].find((one, at) => at > 0 && /\p{L}/u.test(one) && differs(one, at));
    return letter ? name.slice(0, 1) + letter.toUpperCase() : monogram;
  });
}
