/** The values of form fields by the fields’ names. */
export type FieldValues = Record<string, string>;

/** The named text fields inside an element. */
export const fieldsIn = (parent: ParentNode): HTMLInputElement[] => [
  ...parent.querySelectorAll<HTMLInputElement>('[name]:is(input, textarea)'),
];

/** What fields hold now. */
export const valuesOfFields = (fields: HTMLInputElement[]): FieldValues =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/**
 * Fills fields with the values of their names. Each change fires an `input` event, because React learns of it by that
 * alone.
 */
export function fillFields(values: FieldValues, fields: HTMLInputElement[]): void {
  for (const field of fields) {
    const value = values[field.name];
    if (typeof value !== 'string' || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
