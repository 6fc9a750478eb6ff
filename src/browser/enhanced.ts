import type { Enhancement, enhancements } from './enhance.ts';

/**
 * Returns the attributes of an element to which src/browser/enhance.ts adds behaviour. `name` is the key of a function
 * in `enhancements`. The browser calls this function with the element and `props`.
 */
export const enhanced = <Name extends Enhancement>(
  name: Name,
  props?: Parameters<(typeof enhancements)[Name]>[1],
) => ({ 'data-enhance': name, 'data-props': props && JSON.stringify(props) });
