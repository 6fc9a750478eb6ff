import { defineComponent } from '../../src/content/component.ts';
import { ContractError, textOf } from '../../src/content/component-content.ts';
import { items } from '../../src/content/component-readers.ts';

interface Props {
  names: string[];
}

const longestName = 40;

/** The names of partner banks, each with a monogram instead of a logo. */
export const PartnerList = defineComponent<Props>({
  contract: 'Type a bulleted list of names, such as “- Emirates NBD”.',
  check: { contents: ['bulleted list', 'partner banks'] },
  layout: 'wide',
  styles: ['partners'],
  read(content) {
    const list = content.required('ul');
    content.end();
    const names = items(list).map((item) => {
      const name = textOf(item).trim();
      const remedy = 'Type only the name, such as “- Emirates NBD”.';
      if (name.includes(':'))
        throw new ContractError(item, `expected a name without a colon, found “${name}”`, remedy);
      if (name.length > longestName)
        throw new ContractError(
          item,
          `expected a name of at most ${longestName} characters, found ${name.length}: “${name}”`,
          remedy,
        );
      return name;
    });
    return { names };
  },
  render: ({ names }) => {
    return (
      <ul className="partners">
        {names.map((name) => (
          <li key={name} data-monogram={name.charAt(0)}>
            {name}
          </li>
        ))}
      </ul>
    );
  },
});
