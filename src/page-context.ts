import { createContext, useContext } from 'react';
import type { Page } from './pages.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** Tells the layout which page it is drawing. */
export const PageProvider = PageContext.Provider;

/** The page being drawn. Throws outside a page. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage was called outside a page');
  return page;
}
