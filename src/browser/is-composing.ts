/**
 * Whether an input method handles a key press, such as Enter at the end of a composition. Safari fires this key press
 * after `compositionend`, with `isComposing` false and key code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
