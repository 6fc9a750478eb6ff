import { createContext, useContext } from 'react';
import type { Page } from '../../src/draw/pages.ts';

/** What the layout may know: the page it is drawing, and all the others. */
interface Context {
  page: Page;
  pages: readonly Page[];
}

const PageContext = createContext<Context | undefined>(undefined);

/** Tells the layout which page it is drawing. */
export const PageProvider = PageContext.Provider;

function useContextOfPage(): Context {
  const context = useContext(PageContext);
  if (!context) throw new Error('The layout was drawn outside a page');
  return context;
}

/** The page being drawn. Throws outside a page. */
export const usePage = (): Page => useContextOfPage().page;

/** All pages, one entry an address. Throws outside a page. */
export const usePages = (): readonly Page[] => useContextOfPage().pages;

/** The page at an address of the site. Throws for an address there is not. */
export function usePageAt(address: string): Page {
  const found = usePages().find((page) => page.address === address);
  if (!found) throw new Error(`There is no page at ${address}`);
  return found;
}
