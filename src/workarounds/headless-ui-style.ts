/**
 * The inline style of the hidden element that Headless UI 2.2 adds to each field of the form (its internal component
 * `Hidden`, https://github.com/tailwindlabs/headlessui/blob/main/packages/%40headlessui-react/src/internal/hidden.tsx).
 * The content security policy of the contact page allows the style by its hash. Remove this file when Headless UI hides
 * the element with an attribute.
 */
export const headlessUiHiddenStyle = [
  'position:fixed',
  'top:1px',
  'left:1px',
  'width:1px',
  'height:0',
  'padding:0',
  'margin:-1px',
  'overflow:hidden',
  'clip:rect(0, 0, 0, 0)',
  'white-space:nowrap',
  'border-width:0',
  'display:none',
].join(';');
