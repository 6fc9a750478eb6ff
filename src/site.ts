import { parse } from 'yaml';
import list from '../pages/figures.yml?raw';
import type { OwnFigures } from './config/own-figures.ts';
import { type Navigation, navigationOf } from './navigation.ts';
import {
  createPage,
  type DatedText,
  type FigureSources,
  type Page,
  type PageModule,
} from './page.ts';

/** The pages of the site and the navigation built from them. */
export interface Site {
  pages: readonly Page[];
  navigation: Navigation;
}

/** An entry of pages/figures.yml: figures of a page that have the same source. */
interface FigureGroup {
  source: string;
  /** The kind of the firm’s own figures; undefined for figures of a law or an authority. */
  own?: OwnFigures;
  confirmed?: string;
  /** The date and subject of the source's last change: `2026-06-01 wages`. */
  changed?: string;
  /** One or more deadlines from the source: `2026-12-31 claim old VAT credits`. */
  due?: string | string[];
  figures?: string[];
}

function sourcesOf(groups: readonly FigureGroup[] = []): FigureSources {
  const others = groups.filter(({ own }) => !own);
  const days = new Set(others.flatMap(({ confirmed }) => confirmed ?? []));
  const sourcesOn = (day: string) =>
    others.filter(({ confirmed }) => confirmed === day).map(({ source }) => source);
  const datedTexts = (field: 'changed' | 'due'): DatedText[] =>
    others
      .flatMap((group) => group[field] ?? [])
      .map((line) => ({ day: line.slice(0, 10), what: line.slice(11) }))
      .sort((one, other) => other.day.localeCompare(one.day));
  return {
    checked: [...days].sort().map((day) => ({ day, sources: [...new Set(sourcesOn(day))] })),
    changes: datedTexts('changed'),
    dues: datedTexts('due'),
    hasOwn: groups.some(({ own, figures }) => own && figures),
  };
}

/** Creates the site from the modules of its pages. */
function createSite(modules: Readonly<Record<string, PageModule>>): Site {
  // the failsafe schema keeps dates as strings
  const figures: Record<string, FigureGroup[]> = parse(list, { schema: 'failsafe' });
  const pages = Object.entries(modules)
    .map(([path, module]) => {
      const page = createPage(path.slice(1), module);
      const figureSources = sourcesOf(figures[page.address]);
      return { ...page, figureSources, Content: module.default };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  return { pages, navigation: navigationOf(pages) };
}

/** The site. For prerendering only: browser code must not import it. */
export const site: Site = createSite(import.meta.glob('/pages/**/*.mdx', { eager: true }));
