import type { Enhancement, enhancements } from '../../src/browser/enhance.ts';

/** The attributes of an element that src/browser/enhance.ts enhances in the browser. */
export const enhanced = <Name extends Enhancement>(
  name: Name,
  props?: Parameters<(typeof enhancements)[Name]>[1],
) => ({ 'data-enhance': name, 'data-props': props && JSON.stringify(props) });
