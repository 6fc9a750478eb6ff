import type { Enhancement, enhancements } from './enhance.ts';

/**
 * Returns the attributes of an element to which src/browser/enhance.ts adds behaviour. `name` is a key of
 * `enhancements`. In the browser, the function with this key is called with the element and `props`.
 */
export const enhanced = <Name extends Enhancement>(
  name: Name,
  props?: Parameters<(typeof enhancements)[Name]>[1],
) => ({ 'data-enhance': name, 'data-props': props && JSON.stringify(props) });
