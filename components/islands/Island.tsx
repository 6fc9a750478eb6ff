import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import type { IslandName, IslandProps } from './index.ts';

interface Props<Name extends IslandName> extends HTMLAttributes<HTMLElement> {
  name: Name;
  /** What the island needs to know; it travels in the page as JSON. */
  props?: IslandProps<Name>;
  as?: 'div' | 'nav' | 'a' | 'dl';
  href?: string;
  /** The id of the <dialog> that a press opens, at once and before any code of the island. */
  opens?: string;
  children?: ReactNode;
}

/** Marks an element of the prerendered page as an island. What stands inside works without it. */
export function Island<Name extends IslandName>({
  name,
  props,
  as = 'div',
  opens,
  ...rest
}: Props<Name>): ReactNode {
  return createElement(as, {
    'data-island': name,
    'data-props': props && JSON.stringify(props),
    'data-opens': opens,
    ...rest,
  });
}
