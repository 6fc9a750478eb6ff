import type { Page } from 'playwright/test';

/** The numbers and durations of the passages to scale of a page that reach out of their passage, or come nearer than 2 px to another. */
export const labelsAmiss = (page: Page) =>
  page.locator('.passage').evaluateAll((passages) =>
    passages.flatMap((passage) => {
      const whole = passage.getBoundingClientRect();
      const parts = [...passage.querySelectorAll('b, em')].flatMap((label) =>
        [label, ...label.children]
          .flatMap((element) => [...element.childNodes])
          .filter((node) => node instanceof Text)
          .map((text) => {
            const words = document.createRange();
            words.selectNode(text);
            // a number stands in a circle
            const box = (label.matches('b') ? label : words).getBoundingClientRect();
            return { label, text: text.data, box };
          })
          .filter(({ box }) => box.width > 0),
      );
      const over = parts.filter(
        ({ box }) => box.right > whole.right + 1 || box.left < whole.left - 2,
      );
      const touching = parts.filter(({ label, box }, index) =>
        parts
          .slice(0, index)
          .some(
            (other) =>
              other.label !== label &&
              box.left < other.box.right + 2 &&
              other.box.left < box.right + 2 &&
              box.top < other.box.bottom &&
              other.box.top < box.bottom,
          ),
      );
      return [
        ...over.map(({ text }) => `${text} reaches out`),
        ...touching.map(({ text }) => `${text} touches another`),
      ];
    }),
  );

/** What a passage, its key or a plan draws that paper lacks: a background that browsers leave out by themselves, or stripes, of which a PDF loses some. */
export const lostOnPaper = (page: Page) =>
  page.locator(':is(.passage, .key), :is(.passage, .key, .sheet) *').evaluateAll((all) =>
    all.flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(
          element,
          part || null,
        );
        const drawn = backgroundImage !== 'none' || !backgroundColor.endsWith(', 0)');
        const lost = drawn && printColorAdjust !== 'exact';
        return lost || backgroundImage.includes('repeating-')
          ? [`${element.parentElement?.className} ${element.localName}${part}`]
          : [];
      }),
    ),
  );
