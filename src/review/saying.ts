/** A sentence about a change, in parts: plain words, and what stands on a page or is an address. */
export type Saying = (string | { quote: string } | { address: string })[];

/** Names as a list, each as it stands on a page: ‘“A”, “B”’; `last` stands before the last of several. */
export const quoted = (names: readonly string[], last = ', '): Saying =>
  names.flatMap((quote, at): Saying => [at === names.length - 1 ? last : ', ', { quote }]).slice(1);

/** So many addresses are named in a line, the others counted. */
const mostNamed = 6;

/** Addresses as a list. */
export const named = (addresses: readonly string[]): Saying => [
  ...addresses
    .slice(0, mostNamed)
    .flatMap((address): Saying => [', ', { address }])
    .slice(1),
  ...(addresses.length > mostNamed ? [` and ${addresses.length - mostNamed} more`] : []),
];
