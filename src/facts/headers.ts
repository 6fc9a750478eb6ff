import { styleHashes } from '../styles/first-screen.ts';

/**
 * What the hosts send with every answer: said here, once. `_headers`, the <meta> policy, and the configurations of
 * nginx, Caddy, Vercel and CloudFront in `hosting/` are made from it.
 */
export type Headers = Readonly<Record<string, string>>;

/** The only page that speaks to another origin: the e-mail service, and the map in a frame. */
export const contactAddress = '/contact';

const directives = {
  'default-src': "'none'",
  'script-src': "'self' 'inline-speculation-rules'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

const contactDirectives = {
  'connect-src': "'self' https://api.emailjs.com https://www.google.com",
  'frame-src': 'https://www.google.com',
};

/** The Content-Security-Policy of the page at an address. It allows every sheet that stands in some page, so that hosts need no rule for each. */
export const policyOf = (address: string): string => write(directivesAt(address, styleHashes()));

/** The same policy for a page's <meta> element: by their hashes it allows the styles in that page alone, and frame-ancestors may not stand there (CSP 3, section 3.3). */
export function metaPolicyOf(address: string, hashes: readonly string[]): string {
  const { 'frame-ancestors': _, ...allowed } = directivesAt(address, hashes);
  return write(allowed);
}

const directivesAt = (address: string, hashes: readonly string[]) => ({
  ...directives,
  'style-src': [directives['style-src'], ...hashes].join(' '),
  ...(address === contactAddress && contactDirectives),
});

const write = (all: object) =>
  Object.entries(all)
    .map((directive) => directive.join(' '))
    .join('; ');

/** Sent with every answer. */
export const everywhere: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Pages and all that is not listed below: asked for again at each visit, answered with 304 when unchanged. */
export const revalidated: Headers = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What a page is sent with besides `everywhere`. */
export const pageHeaders = (address: string): Headers => ({
  'Content-Security-Policy': policyOf(address),
  ...revalidated,
});

/** Names with a hash in them never change. */
const forever = 'public, max-age=31536000, immutable';
/** Names without: fresh for a day, then shown once more for up to a week while the browser asks for the new one. */
const forADay = 'public, max-age=86400, stale-while-revalidate=604800';

/** Files that are cached alike. A path ends in * or is exact. */
interface FileRule {
  name: string;
  paths: readonly string[];
  headers: Headers;
}

const rule = (name: string, cache: string, resources: string, paths: string[]): FileRule => ({
  name,
  paths,
  headers: { 'Cache-Control': cache, 'Cross-Origin-Resource-Policy': resources },
});

/** Files with a life of their own. No two paths match one address: hosts differ in what they do with a header that two rules give. */
export const fileRules: readonly FileRule[] = [
  rule('hashed', forever, 'same-origin', ['/assets/*', '/search/*']),
  rule('drawn', forADay, 'same-origin', ['/art/*', '/film/*', '/fonts/*']),
  // other sites show our icons and the pictures of shared links
  rule('shared', forADay, 'cross-origin', [
    '/social/*',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
  ]),
];
