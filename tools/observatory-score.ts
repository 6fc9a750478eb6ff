// Over 120 lines: one short function for each of the ten tests, in their order.
/** A part of the score: what was found, and the points it adds or takes. */
export interface ScorePart {
  test: string;
  found: string;
  points: number;
}

const broad = ['*', 'http:', 'https:', 'http://*', 'https://*', 'ftp:', 'data:', 'blob:'];
const goodReferrer = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];
const sixMonths = 15_768_000;

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
  const directives = readPolicy(headers.get('content-security-policy'));
  const parts = [
    contentSecurityPolicy(directives),
    cookies(headers),
    crossOriginResourceSharing(headers),
    { test: 'Redirection', found: 'to HTTPS, by the host', points: 0 },
    referrerPolicy(headers),
    strictTransportSecurity(headers),
    subresourceIntegrity(html),
    contentTypeOptions(headers),
    frameOptions(headers, directives),
    crossOriginResourcePolicy(headers),
  ];
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 100);
  const faults = sum(parts.map(({ points }) => Math.min(points, 0)));
  const score = faults >= 90 ? sum(parts.map(({ points }) => points)) : faults;
  return { score: Math.max(score, 0), parts };
}

type Policy = ReadonlyMap<string, readonly string[]> | undefined;

function readPolicy(header: string | null): Policy {
  if (!header) return undefined;
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().toLowerCase().split(/\s+/);
      return [name, values];
    }),
  );
}

function contentSecurityPolicy(policy: Policy): ScorePart {
  const part = (found: string, points: number) => ({
    test: 'Content Security Policy',
    found,
    points,
  });
  if (!policy) return part('none', -25);
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (names: string[], wanted: string[]) =>
    names.some((name) => sources(name).some((source) => wanted.includes(source)));
  if (has(['script-src'], [...broad, "'unsafe-inline'"]) || has(['object-src'], broad))
    return part('unsafe scripts or objects', -20);
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source)))
    return part('sources without encryption', -20);
  if (has(['script-src', 'style-src'], ["'unsafe-eval'"])) return part('unsafe-eval', -10);
  if (has(['style-src'], [...broad, "'unsafe-inline'"])) return part('unsafe styles', 0);
  return policy.get('default-src')?.join() === "'none'"
    ? part("nothing unsafe, default-src 'none'", 10)
    : part('nothing unsafe', 5);
}

const cookies = (headers: Headers): ScorePart => {
  const found = headers.get('set-cookie');
  // the site sets none; what a cookie would need to be safe is not looked into
  return { test: 'Cookies', found: found ?? 'none', points: found ? -20 : 0 };
};

const crossOriginResourceSharing = (headers: Headers): ScorePart => ({
  test: 'Cross-Origin Resource Sharing',
  found: headers.get('access-control-allow-origin') ?? 'not allowed',
  points: headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
});

function referrerPolicy(headers: Headers): ScorePart {
  const found = headers.get('referrer-policy');
  const last = found?.split(',').at(-1)?.trim().toLowerCase() ?? '';
  return {
    test: 'Referrer Policy',
    found: found ?? 'none',
    points: found === null ? 0 : goodReferrer.includes(last) ? 5 : -5,
  };
}

function strictTransportSecurity(headers: Headers): ScorePart {
  const found = headers.get('strict-transport-security');
  const [, age] = found?.match(/max-age=(\d+)/i) ?? [];
  const points = !age || found?.includes(',') ? -20 : Number(age) < sixMonths ? -10 : 0;
  return { test: 'Strict Transport Security', found: found ?? 'none', points };
}

function subresourceIntegrity(html: string): ScorePart {
  const foreign = /<script[^>]+src=["']?(https?:)?\/\//i.test(html);
  return {
    test: 'Subresource Integrity',
    found: foreign ? 'scripts of other origins' : 'scripts of this origin only',
    points: foreign ? -5 : 0,
  };
}

function contentTypeOptions(headers: Headers): ScorePart {
  const found = headers.get('x-content-type-options');
  return {
    test: 'X-Content-Type-Options',
    found: found ?? 'none',
    points: found === 'nosniff' ? 0 : -5,
  };
}

function frameOptions(headers: Headers, policy: Policy): ScorePart {
  const found = headers.get('x-frame-options');
  if (policy?.has('frame-ancestors'))
    return { test: 'X-Frame-Options', found: 'by frame-ancestors', points: 5 };
  const good = ['deny', 'sameorigin'].includes(found?.toLowerCase() ?? '');
  return { test: 'X-Frame-Options', found: found ?? 'none', points: good ? 0 : -20 };
}

function crossOriginResourcePolicy(headers: Headers): ScorePart {
  const found = headers.get('cross-origin-resource-policy');
  const points: Record<string, number> = { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 };
  return {
    test: 'Cross-Origin Resource Policy',
    found: found ?? 'none',
    points: found === null ? 0 : (points[found] ?? -5),
  };
}
