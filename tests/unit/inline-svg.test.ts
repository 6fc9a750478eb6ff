import { expect, it } from 'vitest';
import { parseDrawing } from '../../components/layout/inline-svg.ts';

it('parseDrawing returns the viewBox and the content of the root <svg> element', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8"><path d="M0 0h1"/></svg>\n';
  expect(parseDrawing(svg, 'a.svg')).toEqual({ viewBox: '0 0 9 8', content: '<path d="M0 0h1"/>' });
});

it('parseDrawing removes the fallback values in var()', () => {
  const svg = '<svg viewBox="0 0 9 8"><path fill="var(--land,#f3e5bf)"/></svg>';
  expect(parseDrawing(svg, 'a.svg').content).toBe('<path fill="var(--land)"/>');
});

it('parseDrawing throws an error with the file path if the root <svg> element has no viewBox', () => {
  const svg = '<svg><path viewBox="0 0 9 8"/></svg>';
  expect(() => parseDrawing(svg, 'a.svg')).toThrow('a.svg: the file must begin with an <svg>');
});
