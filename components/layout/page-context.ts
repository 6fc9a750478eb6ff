import { createContext, useContext } from 'react';
import type { Navigation } from '../../src/facts/navigation.ts';
import type { Page } from '../../src/language/page.ts';
import type { Role } from '../../src/language/place.ts';

/** What the layout may know: the page it is drawing, at which of its addresses, and what the site around it says. */
export interface DrawnPage {
  page: Page;
  address: string;
  navigation: Navigation;
  /** All pages. Who asks for them, or for one, prints what they say: the page is drawn anew when that changes. */
  pages: () => readonly Page[];
  pageAt: (address: string) => Page | undefined;
  /** The page of a kind of which there is one, such as the team’s; in the same way. */
  onlyPage: (role: Role) => Page | undefined;
}

const PageContext = createContext<DrawnPage | undefined>(undefined);

/** Tells the layout which page it is drawing. */
export const PageProvider = PageContext.Provider;

/** What is being drawn. Throws outside a page. */
export function useDrawnPage(): DrawnPage {
  const context = useContext(PageContext);
  if (!context) throw new Error('The layout was drawn outside a page');
  return context;
}

/** The page being drawn. Throws outside a page. */
export const usePage = (): Page => useDrawnPage().page;
