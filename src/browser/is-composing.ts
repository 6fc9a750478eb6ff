/**
 * Whether an input method (IME) handles a key press, such as the Enter that ends a composition. Safari fires this key
 * press after `compositionend`, with `isComposing` false and key code 229
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
