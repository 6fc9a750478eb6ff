/** A text with its first letter as a capital, as a sentence begins. */
export const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A text with its first letter small, as within a sentence. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
