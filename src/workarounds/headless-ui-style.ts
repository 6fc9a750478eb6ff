/**
 * The inline style of the hidden element that Headless UI 2.2.10 adds to each field of the contact form. (The cause is
 * line 39 of packages/@headlessui-react/src/internal/hidden.tsx at the tag `@headlessui/react@v2.2.10`. The section
 * “Workarounds” of docs/decisions.md links to this line.) The content security policy of the contact page allows the
 * style by its hash. Without the hash, the policy reports six violations on this page. Remove this file when Headless
 * UI hides the element with an attribute.
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
