import { useMDXComponents } from '@mdx-js/react';
import type { AnchorHTMLAttributes, ComponentType } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

/**
 * A link to an address of the site, such as `/vat-services#fees`. The link component of the router adds the base path.
 * This link component comes from the MDX provider and is not imported: `npm run check` loads this file, but must not
 * load the router.
 */
export function SiteLink(props: Props) {
  const RouterLink = useMDXComponents().RouterLink as ComponentType<Props>;
  return <RouterLink {...props} />;
}
