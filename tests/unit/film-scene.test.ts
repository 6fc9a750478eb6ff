import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sceneAt } from '../../tools/film-scene.ts';

const water = ['M0 420c10 4 20-4 30 0h10V380H0Z'];

/** The numbers of one attribute of the scene at a moment of the loop, from 0 to 1. */
function at(t: number, selector: string, attribute = 'transform'): number[] {
  const change = sceneAt(t, water).find(([name, what]) => name === selector && what === attribute);
  if (!change) throw new Error(`The scene has no ${selector}.`);
  return [...change[2].matchAll(/-?[\d.]+/g)].map(Number);
}

const moments = Array.from({ length: 101 }, (_, step) => step / 100);
const sails = ['#film-near-sail', '#scene-sail', '#scene-far-sail', '#film-last-sail'];

it('no boat of the film goes backwards: the sails make for the creek, and the dhow heaves where it lies', () => {
  for (const sail of sails) {
    const places = moments.map((t) => at(t, sail)[0] ?? Number.NaN);
    for (const [step, x] of places.slice(1).entries())
      expect(x, `${sail} at ${step}`).toBeLessThan(places[step] ?? 0);
  }
  for (const t of moments) expect(at(t, '#scene-dhow')[0]).toBe(0);
});

it('the film ends as it begins: every sail is where the next one was, the last one gone, and all else at its place', () => {
  for (const [n, sail] of sails.entries()) {
    const next = sails[n + 1];
    if (next) expect(at(1, sail)).toEqual(at(0, next));
  }
  expect(at(1, '#film-last-sail', 'opacity')).toEqual([0]);
  const still = ['#scene-dhow', '#scene-abra', '#scene-wake', '#scene-gulls path:nth-child(1)'];
  for (const part of still)
    for (const [index, number] of at(1, part).entries())
      expect(number, part).toBeCloseTo(at(0, part)[index] ?? Number.NaN, 2);
});

it('the still scene has the two sails in sight, and the gulls, where the film begins', () => {
  const drawing = readFileSync('src/art/hero.svg', 'utf8');
  for (const [, , place] of sceneAt(0, water).filter(([name]) => name.includes('scene-gulls')))
    expect(drawing).toContain(`transform="${place}"`);
  const far = drawing.match(/id="scene-far-sail"[^>]*transform="([^"]+)"/)?.[1] ?? '';
  expect([...far.matchAll(/-?[\d.]+/g)].map(Number)).toEqual(at(0, '#scene-far-sail').slice(0, 5));
});
