/** The values of form fields. The keys are the names of the fields. */
export type FieldValues = Record<string, string>;

/** Returns the fields inside an element. Fields without a name are omitted. */
export const fieldsIn = (parent: ParentNode): HTMLInputElement[] => [
  ...parent.querySelectorAll<HTMLInputElement>('[name]:is(input, textarea)'),
];

/** Returns the current values of fields. */
export const valuesOfFields = (fields: HTMLInputElement[]): FieldValues =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/**
 * Writes each value to the field with the same name. Fires an `input` event for each change, because React ignores
 * changes without this event.
 */
export function fillFields(values: FieldValues, fields: HTMLInputElement[]): void {
  for (const field of fields) {
    const value = values[field.name];
    if (typeof value !== 'string' || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
