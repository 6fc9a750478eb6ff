/** Half an emoji, which cannot stand in an address. */
const loneSurrogate = /\p{Cs}/gu;

/** Words as they stand in an address. */
export const encodeWords = (text: string): string =>
  encodeURIComponent(text.replace(loneSurrogate, '\uFFFD'));
