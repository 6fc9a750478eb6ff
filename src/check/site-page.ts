import type { FoundPage } from '../site/find-pages.ts';
import type { Page } from './page.ts';

/** A page taken apart, with its place in the site. */
export type SitePage = Page & FoundPage;
