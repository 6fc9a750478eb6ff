import { createHash } from 'node:crypto';
import type { Role } from '../page.ts';
import { headlessUiHiddenStyle } from '../workarounds/headless-ui-style.ts';

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

/**
 * Returns the expression with which a Content-Security-Policy allows an inline style, such as 'sha256-…' (CSP 3,
 * section 2.3.1).
 */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The directives that the contact page adds or replaces. Unlike other pages, this page contains the inline style of
 * Headless UI. It also sends messages to the e-mail service, and embeds a map.
 */
const contactDirectives = {
  'style-src-attr': `'unsafe-hashes' ${hashOf(headlessUiHiddenStyle)}`,
  'connect-src': "'self' https://api.emailjs.com https://www.google.com",
  'frame-src': 'https://www.google.com',
};

/**
 * Returns the Content-Security-Policy of a page for its <meta> element. `styles` are the texts of the inline style
 * sheets; the policy contains their hashes. The policy is in the page and not in a header, because the headers are part
 * of the configuration of a host. That configuration would have to change with each change of the styles. Hosts send
 * only the directive `frame-ancestors` in a header, because a <meta> element cannot set this directive (CSP 3, section
 * 3.3).
 */
export const policyOf = (role: Role, styles: readonly string[]): string =>
  Object.entries({
    ...directives,
    ...(role === 'contact' && contactDirectives),
    'style-src': [directives['style-src'], ...styles.map(hashOf)].join(' '),
  })
    .map((directive) => directive.join(' '))
    .join('; ');
