import { expect, it } from 'vitest';
import { ownSheets } from '../../components/layout/StyleSheets.tsx';

/**
 * The style sheets of a service page with the component <DocTable>, which declares the style sheet `name`. Pages with
 * the role (type) `service` have no style sheet of their own.
 */
const sheetsOf = (name: string) =>
  ownSheets({ role: 'service', styles: [{ name, neededBy: '<DocTable>' }], planStyles: [] }, false);

it('if the role (type) of a page has no style sheet, ownSheets returns only the style sheets of the components', () => {
  // Vitest replaces the URL of a style sheet with an empty text, so only the number of style sheets is tested.
  expect(sheetsOf('table')).toHaveLength(1);
});

it('if a component declares an unknown style sheet, the error of ownSheets lists the known style sheets', () => {
  expect(() => sheetsOf('tabel')).toThrow(
    /^<DocTable> declares the style sheet “tabel”.* sounding, table, /,
  );
});
