/**
 * Refuses a base path at which a page or a folder of the site stands: addresses that have the base already could not
 * be told from those that lack it. `taken` are addresses such as /about.
 */
export function checkBase(base: string, taken: readonly string[]): void {
  const clash = taken.find((address) => `${address}/`.startsWith(base));
  if (base !== '/' && clash)
    throw new Error(
      `BASE_PATH is “${base}”, and the site itself has something at ${clash}. Choose another path.`,
    );
}
