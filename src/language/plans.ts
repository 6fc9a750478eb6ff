import type { Page } from './page.ts';

/** Where the plan of a page stands: the one sheet to print that a service page with documents has. */
export const planAddressOf = ({
  address,
  role,
  documents,
}: Pick<Page, 'address' | 'role' | 'documents'>): string | undefined =>
  role === 'service' && documents.length > 0 ? `${address}/plan` : undefined;

/** Every page that has a plan, by the plan’s address. */
export const plansOf = (pages: readonly Page[]): Map<string, Page> =>
  new Map(
    pages.flatMap((page) => {
      const address = planAddressOf(page);
      return address ? [[address, page] as const] : [];
    }),
  );
