import { expect, it } from 'vitest';
import { joinPortraits } from '../../src/outputs/portraits.ts';

const portrait = (drawing: string) => `<svg viewBox="0 0 320 380">${drawing}</svg>`;

it('joinPortraits gives each drawing the id of its leader', () => {
  const joined = joinPortraits(
    new Map([
      ['idris-haddad', portrait('<g id="art"><path d="M0 0h1"/></g>')],
      ['clara-whitmore', portrait('<g id="art"><path d="M0 0h2"/></g>')],
    ]),
  );
  expect(joined).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" fill="none">' +
      '<g id="idris-haddad"><path d="M0 0h1"/></g><g id="clara-whitmore"><path d="M0 0h2"/></g></svg>',
  );
});

it('joinPortraits throws if the drawing in a portrait does not have the id “art”', () => {
  const portraits = new Map([['idris-haddad', portrait('<g><path d="M0 0h1"/></g>')]]);
  expect(() => joinPortraits(portraits)).toThrow('portrait-idris-haddad.svg');
});
