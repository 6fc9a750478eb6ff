/**
 * Whether a key press belongs to an input method (IME), for example the Enter that confirms a Japanese word. In Safari,
 * this key press comes after `compositionend`, with `isComposing` false and key code 229
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
