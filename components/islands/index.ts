/**
 * The islands: the parts of a page that run in the browser, one line each.
 * `when` says at what moment its code is fetched: when a visitor shows intent (points at it, focuses it, presses it),
 * only when a visitor presses it, when it comes into view or is pressed before, or when the page has loaded. `keeps`: a click or a submit before
 * the code has arrived is kept for it, and if it never arrives a link is followed as if there were no script.
 */
export const islands = {
  'contact-form': { when: 'intent', keeps: 'submit', load: () => import('./contact-form.ts') },
  counters: { when: 'visible', load: () => import('./counters.ts') },
  contents: { when: 'visible', load: () => import('./contents.ts') },
  draft: { when: 'visible', load: () => import('./draft.ts') },
  drawer: { when: 'intent', load: () => import('./drawer.ts') },
  film: { when: 'loaded', load: () => import('./film.ts') },
  hours: { when: 'visible', load: () => import('./hours.ts') },
  leaders: { when: 'intent', load: () => import('./leaders.ts') },
  map: { when: 'visible', load: () => import('./map.ts') },
  menus: { when: 'intent', load: () => import('./menus.ts') },
  missing: { when: 'loaded', load: () => import('./missing.ts') },
  search: {
    when: 'press',
    keeps: 'click',
    load: () => {
      // the beginning of its index is needed as soon as its code is here
      const start = `${import.meta.env.BASE_URL}search.json`;
      const link = { rel: 'preload', as: 'fetch', crossOrigin: '', href: start };
      document.head.append(Object.assign(document.createElement('link'), link));
      return import('./search.ts');
    },
  },
  share: { when: 'visible', keeps: 'click', load: () => import('./share.ts') },
} as const satisfies Record<string, IslandDefinition>;

/** The moment at which an island's code is fetched. */
export type Moment = 'intent' | 'loaded' | 'press' | 'visible';

/** One line of the list above. */
export interface IslandDefinition {
  when: Moment;
  keeps?: 'click' | 'submit';
  load: () => Promise<IslandModule>;
}

/** What an island's file exports: one function that brings its element to life. */
interface IslandModule {
  /** `cause` is the type of the event that showed intent, such as 'click'. */
  // biome-ignore lint/suspicious/noExplicitAny: each island names its own element and props; IslandProps ties them to its name
  start: (element: any, props: any, cause?: string) => void;
}

/** The name of an island. */
export type IslandName = keyof typeof islands;

/** The props that an island's `start` takes. */
export type IslandProps<Name extends IslandName> = Parameters<
  Awaited<ReturnType<(typeof islands)[Name]['load']>>['start']
>[1];
