import { type Policy, readPolicy } from './read-policy.ts';
import { scorePolicy } from './score-policy.ts';

/** A part of the score: what was found, and the points it adds or takes. */
export interface ScorePart {
  test: string;
  found: string;
  points: number;
}

interface Answer {
  headers: Headers;
  html: string;
  policy: Policy | undefined;
}

const goodReferrer = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];
const sixMonths = 15_768_000;
const resourcePolicies: Record<string, number> = {
  'same-origin': 10,
  'same-site': 10,
  'cross-origin': 0,
};

/** The ten tests, each with what it finds and the points. */
const tests: Readonly<Record<string, (answer: Answer) => [found: string, points: number]>> = {
  'Content Security Policy': ({ policy }) => scorePolicy(policy),
  // the site sets none; what a cookie would need to be safe is not looked into
  Cookies: ({ headers }) => {
    const found = headers.get('set-cookie');
    return found ? [found, -20] : ['none', 0];
  },
  'Cross-Origin Resource Sharing': ({ headers }) => [
    headers.get('access-control-allow-origin') ?? 'not allowed',
    headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
  ],
  Redirection: () => ['to HTTPS, by the host', 0],
  'Referrer Policy': ({ headers }) => {
    const found = headers.get('referrer-policy');
    if (found === null) return ['none', 0];
    const last = found.split(',').at(-1)?.trim().toLowerCase() ?? '';
    return [found, goodReferrer.includes(last) ? 5 : -5];
  },
  'Strict Transport Security': ({ headers }) => {
    const found = headers.get('strict-transport-security') ?? 'none';
    const [, age] = found.match(/max-age=(\d+)/i) ?? [];
    return [found, !age || found.includes(',') ? -20 : Number(age) < sixMonths ? -10 : 0];
  },
  'Subresource Integrity': ({ html }) =>
    /<script[^>]+src=["']?(https?:)?\/\//i.test(html)
      ? ['scripts of other origins', -5]
      : ['scripts of this origin only', 0],
  'X-Content-Type-Options': ({ headers }) => {
    const found = headers.get('x-content-type-options') ?? 'none';
    return [found, found === 'nosniff' ? 0 : -5];
  },
  'X-Frame-Options': ({ headers, policy }) => {
    if (policy?.has('frame-ancestors')) return ['by frame-ancestors', 5];
    const found = headers.get('x-frame-options') ?? 'none';
    return [found, ['deny', 'sameorigin'].includes(found.toLowerCase()) ? 0 : -20];
  },
  'Cross-Origin Resource Policy': ({ headers }) => {
    const found = headers.get('cross-origin-resource-policy');
    return found === null ? ['none', 0] : [found, resourcePolicies[found] ?? -5];
  },
};

/**
 * The score of the MDN HTTP Observatory for one answer, by its published rules and points
 * (github.com/mdn/mdn-http-observatory, src/analyzer/tests and src/grader/charts.ts, algorithm 4).
 * Starts at 100; points above count only where the faults leave at least 90. The answer is taken as sent over HTTPS
 * with a valid certificate, to which HTTP redirects: the certificate is the host's.
 */
export function observatoryScore(
  headers: Headers,
  html: string,
): { score: number; parts: ScorePart[] } {
  const answer = { headers, html, policy: readPolicy(headers.get('content-security-policy')) };
  const parts = Object.entries(tests).map(([test, judge]) => {
    const [found, points] = judge(answer);
    return { test, found, points };
  });
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 100);
  const faults = sum(parts.map(({ points }) => Math.min(points, 0)));
  const score = faults >= 90 ? sum(parts.map(({ points }) => points)) : faults;
  return { score: Math.max(score, 0), parts };
}
