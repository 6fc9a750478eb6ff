import figureListText from '../pages/figures.yml?raw';
import {
  type DatedText,
  type FigureGroup,
  formatListProblems,
  parseFigureList,
} from './content/figure-list.ts';
import { type Navigation, navigationOf } from './navigation.ts';
import { createPage, type FigureSources, type Page, type PageModule } from './page.ts';

/** Data of the whole site for the layout components. */
export interface Site {
  pages: readonly Page[];
  /** The navigation menus, derived from `pages`. */
  navigation: Navigation;
  /** The SVG sources of the drawings in public/art/. The keys are paths, such as `/public/art/contours.svg`. */
  drawings: Readonly<Record<string, string>>;
}

function sourcesOf(groups: readonly FigureGroup[]): FigureSources {
  const others = groups.filter(({ own }) => !own);
  const days = new Set(others.flatMap(({ confirmed }) => confirmed ?? []));
  const sourcesOn = (day: string) =>
    others.filter(({ confirmed }) => confirmed === day).map(({ source }) => source);
  const newestFirst = (one: DatedText, other: DatedText) => other.day.localeCompare(one.day);
  return {
    checked: [...days].sort().map((day) => ({ day, sources: [...new Set(sourcesOn(day))] })),
    changes: others.flatMap(({ changed }) => changed ?? []).sort(newestFirst),
    dues: others.flatMap(({ due }) => due).sort(newestFirst),
    hasOwn: groups.some(({ own, figures }) => own && figures.length > 0),
  };
}

function createSite(
  modules: Readonly<Record<string, PageModule>>,
  drawings: Readonly<Record<string, string>>,
): Site {
  const list = parseFigureList(figureListText);
  if (!list.isReadable) throw new Error(formatListProblems(figureListText, list.problems));
  const pages = Object.entries(modules)
    .map(([path, module]) => {
      const page = createPage(path.slice(1), module);
      const groups = list.groups.filter(({ address }) => address === page.address);
      return { ...page, figureSources: sourcesOf(groups), Content: module.default };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  return { pages, navigation: navigationOf(pages), drawings };
}

/** The site. Only for prerendering: code for the browser must not import this module. */
export const site: Site = createSite(
  import.meta.glob('/pages/**/*.mdx', { eager: true }),
  import.meta.glob('/public/art/*.svg', { query: '?raw', import: 'default', eager: true }),
);
