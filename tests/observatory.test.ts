import { describe, expect, it } from 'vitest';
import { everywhere, pageHeaders } from '../src/facts/headers.ts';
import { observatoryScore } from '../tools/observatory/observatory-score.ts';

const sent = { ...everywhere, ...pageHeaders('/') };
const script = '<script type="module" src="/assets/app.js"></script>';
const score = (changes: Record<string, string | undefined>, html = script) => {
  const changed = Object.entries({ ...sent, ...changes }).filter(
    ([, value]) => value !== undefined,
  );
  return observatoryScore(new Headers(changed as [string, string][]), html).score;
};
const policy = sent['Content-Security-Policy'] ?? '';

describe('the Observatory’s score', () => {
  it('of the site’s headers is 130: 100 and four bonuses', () => {
    const { score, parts } = observatoryScore(new Headers(sent), script);
    expect(score).toBe(130);
    expect(
      parts.filter(({ points }) => points > 0).map(({ test, points }) => [test, points]),
    ).toEqual([
      ['Content Security Policy', 10],
      ['Referrer Policy', 5],
      ['X-Frame-Options', 5],
      ['Cross-Origin Resource Policy', 10],
    ]);
  });

  it.each([
    ['no policy, which also had frame-ancestors', { 'Content-Security-Policy': undefined }, 75],
    [
      'unsafe-inline',
      {
        'Content-Security-Policy': policy.replace(
          "script-src 'self'",
          "script-src 'self' 'unsafe-inline'",
        ),
      },
      80,
    ],
    [
      'a source without encryption',
      { 'Content-Security-Policy': `${policy}; frame-src http://a.example` },
      80,
    ],
    [
      'a default',
      { 'Content-Security-Policy': policy.replace("default-src 'none'", "default-src 'self'") },
      125,
    ],
    ['no resource policy', { 'Cross-Origin-Resource-Policy': undefined }, 120],
    ['a loose referrer', { 'Referrer-Policy': 'unsafe-url' }, 120],
    ['no HSTS', { 'Strict-Transport-Security': undefined }, 80],
    ['a short HSTS', { 'Strict-Transport-Security': 'max-age=3600' }, 120],
    ['sniffing', { 'X-Content-Type-Options': undefined }, 125],
    [
      'neither frame rule',
      {
        'Content-Security-Policy': policy.replace("frame-ancestors 'none'; ", ''),
        'X-Frame-Options': undefined,
      },
      80,
    ],
  ])('sinks with %s', (_, changes, expected) => {
    expect(score(changes)).toBe(expected);
  });

  it('sinks with a script of another origin', () => {
    expect(score({}, '<script src="https://cdn.example/a.js"></script>')).toBe(125);
  });
});
