import { createHash } from 'node:crypto';
import type { Role } from '../page.ts';

/** What a page may load and do; what stands here is what it needs, and no more. */
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
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** A text as the policy names it. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The style of the hidden element that Headless UI 2.2 puts into each field of the form. */
const hiddenStyle =
  'position:fixed;top:1px;left:1px;width:1px;height:0;padding:0;margin:-1px;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border-width:0;display:none';

/** The contact page alone speaks to other origins: the e-mail service, and the map in a frame. */
const contactDirectives = {
  'style-src-attr': `'unsafe-hashes' ${hashOf(hiddenStyle)}`,
  'connect-src': "'self' https://api.emailjs.com https://www.google.com",
  'frame-src': 'https://www.google.com',
};

/**
 * The Content-Security-Policy of a page for its own <meta> element, with the hashes of the styles that stand in it, so that
 * a changed style asks no host for anything. Hosts send `frame-ancestors`, which may not stand here (CSP 3, section 3.3).
 */
export const policyOf = (role: Role, styles: readonly string[]): string =>
  Object.entries({
    ...directives,
    ...(role === 'contact' && contactDirectives),
    'style-src': [directives['style-src'], ...styles.map(hashOf)].join(' '),
  })
    .map((directive) => directive.join(' '))
    .join('; ');
