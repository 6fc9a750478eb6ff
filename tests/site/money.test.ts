import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages } from '../browser/built-site.ts';
import { readBuilt } from './read-built.ts';

describe('the charts of money', () => {
  const charted = pages.filter((address) => readBuilt(address).all('.money').length > 0);

  it('stand on the pages whose examples have sums', () => {
    expect(charted.length).toBeGreaterThanOrEqual(15);
  });

  it('are hidden from assistive technology, draw by classes alone, and bring their sheet', () => {
    for (const address of charted) {
      const { all } = readBuilt(address);
      expect(all('.money:not([aria-hidden=true]), .money [style], .money a'), address).toEqual([]);
      expect(all('link[rel=stylesheet][href*="/money-"]').length, address).toBeGreaterThan(0);
    }
  });

  it('cost the other pages nothing', () => {
    for (const address of pages.filter((one) => !charted.includes(one)))
      expect(readBuilt(address).all('link[href*="/money-"]'), address).toEqual([]);
  });

  it('have classes in each of their sheets for every length that they may draw', () => {
    const sheets = readdirSync('dist/assets').filter((file) => /^money-.*\.css$/.test(file));
    expect(sheets.length).toBe(3);
    for (const name of sheets) {
      const sheet = readFileSync(`dist/assets/${name}`, 'utf8');
      for (let digit = 1; digit <= 9; digit += 1)
        for (const part of ['n', 'm']) expect(sheet, name).toContain(`.${part}${digit}{`);
      expect(sheet, name).toContain('.n10{');
    }
    for (const address of charted)
      for (const { properties } of readBuilt(address).all('.money [class^=n]'))
        expect(String(properties.className), address).toMatch(/^n(\d,m\d|10,m0)$/);
  });
});
