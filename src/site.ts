import { parse } from 'yaml';
import list from '../pages/figures.yml?raw';
import type { OwnFigures } from './config/own-figures.ts';
import { type Navigation, navigationOf } from './navigation.ts';
import { type DatedText, type FigureSources, type Page, type PageModule, pageOf } from './page.ts';

/** The site as its pages make it. */
export interface Site {
  pages: readonly Page[];
  navigation: Navigation;
}

/** Figures of a page that come from the same source, in the list of approved figures. */
interface FigureGroup {
  source: string;
  /** Where the figures are the firm’s own, of which kind they are. */
  own?: OwnFigures;
  confirmed?: string;
  /** The day on which the source last changed them, and what: `2026-06-01 wages`. */
  changed?: string;
  /** What the source asks for by a day: `2026-12-31 claim old VAT credits`, or a list of such lines. */
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

/** Makes the site of the modules of its pages. */
function siteOf(modules: Readonly<Record<string, PageModule>>): Site {
  // dates stay as they are typed
  const figures: Record<string, FigureGroup[]> = parse(list, { schema: 'failsafe' });
  const pages = Object.entries(modules)
    .map(([path, module]) => {
      const page = pageOf(path.slice(1), module);
      const figureSources = sourcesOf(figures[page.address]);
      return { ...page, figureSources, Content: module.default };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  return { pages, navigation: navigationOf(pages) };
}

/** The site. Only the server reads it: the browser imports no page. */
export const site: Site = siteOf(import.meta.glob('/pages/**/*.mdx', { eager: true }));
