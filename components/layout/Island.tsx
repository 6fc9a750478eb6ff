import { type ComponentType, createElement, type HTMLAttributes, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { islands } from '../../src/browser/islands.ts';

interface Props<ComponentProps extends object> extends HTMLAttributes<HTMLElement> {
  name: keyof typeof islands;
  component: ComponentType<ComponentProps>;
  /** The component's props. The HTML contains them as JSON. */
  props?: ComponentProps;
}

/**
 * Prerenders a component that React hydrates in the browser as a separate root. The `identifierPrefix` must be the same
 * as in src/browser/hydrate.tsx. React then generates the same ids in the prerendered HTML and in the browser.
 */
export function Island<ComponentProps extends object>({
  name,
  component,
  props,
  ...attributes
}: Props<ComponentProps>): ReactNode {
  const island = createElement(component as ComponentType<object>, props);
  return (
    <div
      {...attributes}
      data-island={name}
      data-props={props && JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderToString(island, { identifierPrefix: name }) }}
    />
  );
}
