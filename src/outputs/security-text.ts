import { firm } from '../config/firm.ts';
import { languageTag } from '../config/locale.ts';

/** The address required by RFC 9116, section 3. */
export const securityAddress = '/.well-known/security.txt';

/** The content of `/.well-known/security.txt`: where to report a security problem of the site (RFC 9116). */
export const securityText = `Contact: ${firm.security.contact}
Expires: ${firm.security.expires}T00:00:00Z
Preferred-Languages: ${languageTag.split('-')[0]}
Canonical: ${firm.origin}${securityAddress}
`;
