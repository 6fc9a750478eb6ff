import { type IslandDefinition, islands, type Moment } from '../components/islands/index.ts';

type Start = (cause?: string) => void;

const intents = ['pointerenter', 'focusin', 'pointerdown', 'click'];

const moments: Record<
  Moment,
  (element: HTMLElement, start: Start, island: IslandDefinition) => void
> = {
  visible(element, start) {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    }).observe(element);
  },

  intent(element, start, { takesClick }) {
    const listen = (event: Event) => {
      if (takesClick && event.type === 'click') event.preventDefault();
      start(event.type);
    };
    for (const type of intents) element.addEventListener(type, listen);
    element.addEventListener('island', () => {
      for (const type of intents) element.removeEventListener(type, listen);
    });
  },
};

/** Readies every island of the page: nothing is fetched before its moment, and each is started once. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island: IslandDefinition = islands[element.dataset.island as keyof typeof islands];
    let loading = false;
    let last: string | undefined;
    const start: Start = (cause) => {
      if (last !== 'click') last = cause;
      if (loading) return;
      loading = true;
      island
        .load()
        .then((module) => {
          element.dispatchEvent(new Event('island'));
          module.start(element, JSON.parse(element.dataset.props ?? '{}'), last);
        })
        .catch(() => {
          loading = false;
          if (last === 'click' && element instanceof HTMLAnchorElement)
            location.href = element.href;
          last = undefined;
        });
    };
    moments[island.when](element, start, island);
  }
}
