/**
 * Whether a key belongs to an input method, such as Enter that ends a composition. Safari sends that one after
 * `compositionend`, with `isComposing` false and the key code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
