/**
 * The inline style of the hidden element that Headless UI 2.2.10 adds to some fields of the form (its internal component
 * `Hidden`,
 * https://github.com/tailwindlabs/headlessui/blob/%40headlessui/react%40v2.2.10/packages/%40headlessui-react/src/internal/hidden.tsx#L39).
 * The content security policy of the contact page allows the style by its hash. Without the hash, the policy reports a
 * violation for each of these elements. Remove this file when Headless UI hides the element with an attribute.
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
