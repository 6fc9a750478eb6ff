import type { ReactNode } from 'react';
import { defineComponent } from '../../src/content/component.ts';
import { ContractError } from '../../src/content/component-content.ts';
import { items, splitBoldTitle } from '../../src/content/component-readers.ts';

interface Props {
  services: { title: ReactNode; text: ReactNode }[];
}

/** A numbered list of services, each with a title and a short text. */
export const NumberedServices = defineComponent<Props>({
  contract:
    'Type a numbered list. In each item, type a title in bold, and a sentence after the title, such as “1. ' +
    '**VAT refund** We prepare the claim.”',
  layout: 'wide',
  read(content) {
    const list = content.required('ol');
    content.end();
    const services = items(list).map((item) => {
      const { bold, rest } = splitBoldTitle(item);
      if (rest.length === 0)
        throw new ContractError(
          item,
          'expected a sentence after the title in bold, found nothing',
          'Type a sentence after the title, such as “1. **VAT refund** We prepare the claim.”',
        );
      return { title: bold, text: rest };
    });
    return { services };
  },
  render: ({ services }) => (
    <ol className={services.length % 3 ? 'numbered numbered--even' : 'numbered'}>
      {services.map(({ title, text }, index) => (
        <li key={index}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  ),
});
