import { type ComponentType, createElement, type HTMLAttributes, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Enhancement, enhancements } from '../../src/browser/enhance.ts';
import type { islands } from '../../src/browser/islands.ts';

interface Props<ComponentProps extends object> extends HTMLAttributes<HTMLElement> {
  name: keyof typeof islands;
  component: ComponentType<ComponentProps>;
  /** What it needs to know; it travels in the page as JSON. */
  props?: ComponentProps;
  /** Whether its code is fetched when the page rests, before anybody has shown intent. */
  isEager?: boolean;
}

/**
 * Draws a component that React takes over in the browser: as a root of its own, with the identifiers that
 * src/browser/hydrate.tsx will give it.
 */
export function Island<ComponentProps extends object>({
  name,
  component,
  props,
  isEager,
  ...attributes
}: Props<ComponentProps>): ReactNode {
  const island = createElement(component as ComponentType<object>, props);
  return (
    <div
      {...attributes}
      data-island={name}
      data-props={props && JSON.stringify(props)}
      data-eager={isEager ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: renderToString(island, { identifierPrefix: name }) }}
    />
  );
}

/** The attributes of an element that src/browser/enhance.ts enhances in the browser. */
export const enhanced = <Name extends Enhancement>(
  name: Name,
  props?: Parameters<(typeof enhancements)[Name]>[1],
) => ({ 'data-enhance': name, 'data-props': props && JSON.stringify(props) });
