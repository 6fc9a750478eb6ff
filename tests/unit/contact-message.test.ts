import { expect, it } from 'vitest';
import { mailLink } from '../../components/contact/mail-link.ts';
import { contactMessage, faultsOf, templateParameters } from '../../components/contact/schema.ts';
import { reasonOf } from '../../components/contact/send.ts';
import { site } from '../../src/facts/firm.ts';
import { goodMessage as good } from '../contact-inputs.ts';

// docs/decisions.md, “Field rules”
it.each([
  ['firstName', 'N', 'Ni'],
  ['company', '\u200B\u200B', 'Co'],
  ['company', 'e\u0301', 'é1'],
  // letters that draw nothing: the Hangul fillers, the empty Braille cell, a joiner, a control character
  ['subject', '\u115F\u1160\uFFA0\u2800\u034F', 'VAT\u200D 5'],
  ['subject', ' VATs ', 'VAT 5'],
  ['message', '\u0007'.repeat(12), 'ten letter'],
  ['message', '\n\n123456789\n\n', '1234567890'],
  // one character is no name in an alphabet, and a whole one in the scripts of East Asia
  ['lastName', '\u3164', '李'],
  ['company', '李', '李1'],
] as const)('%s refuses %j and takes %j', (name, short, enough) => {
  expect(Object.keys(faultsOf({ ...good, [name]: short }))).toEqual([name]);
  expect(faultsOf({ ...good, [name]: enough })).toEqual({});
});

it.each([
  ['a@b.co', 'a@b.co'],
  ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
  ['سارة@مثال.إمارات', 'سارة@مثال.إمارات'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．com', 'ann@example.com'],
  // what nobody sees, and pasting brings along
  [' sara\u3164@\u200Eexample\u00AD.com\n\uFEFF', 'sara@example.com'],
])('the address %j is taken as %s', (email, taken) => {
  expect(faultsOf({ ...good, email })).toEqual({});
  expect(contactMessage.parse({ ...good, email }).email).toBe(taken);
});

it.each([
  ...['j.okafor@', 'a@b', 'a b@example.com', 'a@example.123', 'a..b@example.com'],
  ...['a@-example.com', 'a@b@example.com', 'a@example.com\nBcc: all@example.com'],
  ...[`a@${'example.'.repeat(40)}com`, `${'a'.repeat(65)}@example.com`],
])('the address %j is refused', (email) => {
  const why = email.startsWith('aaa') ? ': at most 64 characters before the @' : '';
  const told = `Please enter a valid email address${why}`;
  expect(faultsOf({ ...good, email })).toEqual({ email: told });
});

it.each([
  ['VAT\u2028registration', 'VAT registration'],
  ['VAT\r\nBcc: all@example.com', 'VAT Bcc: all@example.com'],
  ['\u202EVAT\u202C registration\u200F', 'VAT registration'],
  ['می\u200Cخواهم VAT', 'می\u200Cخواهم VAT'],
])('%j is sent as one line, in the order of its letters', (typed, sent) => {
  const { subject, from_name } = templateParameters({ ...good, subject: typed, lastName: typed });
  expect([subject, from_name]).toEqual([sent, `Sara ${sent}`]);
});

it('as an e-mail the message keeps lines, signs and scripts', () => {
  const message = 'A & B?\nسلام 👍\n100% = #1';
  const { href, cut } = mailLink({ ...good, message, subject: 'VAT \ud83d' });
  const url = new URL(href);
  expect([url.pathname, cut]).toEqual([site.email, false]);
  // half an emoji becomes the sign for what cannot be read
  expect(href).toContain('?subject=VAT%20%EF%BF%BD&');
  expect(decodeURIComponent(url.search.split('&body=')[1] ?? '')).toBe(
    `${message.replaceAll('\n', '\r\n')}\r\n\r\nSara Al Marri\r\nMeridian\r\nsara@example.com`,
  );
});

it.each([
  ['a long message', { message: `${'One more word. '.repeat(400)}The end.` }],
  ['a message of emoji that are made of several', { message: '👩🏽‍💼'.repeat(300) }],
  ['a long name and subject, too', { firstName: 'Sara'.repeat(900), subject: 'VAT '.repeat(900) }],
])('%s is cut in its e-mail to what mail programs take, and it says so', (_what, change) => {
  const values = { ...good, ...change };
  const { href, cut } = mailLink(values);
  expect(cut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(2_000);
  expect(href.length).toBeGreaterThan(1_850); // and no further
  const body = decodeURIComponent(href.split('&body=')[1] ?? '');
  const [begin = ''] = body.split('…');
  expect(values.message.startsWith(begin) || begin.startsWith(values.message)).toBe(true);
  // the last letter is whole, and whoever answers still finds the address
  expect(body).not.toMatch(/\u200D…|\uFFFD/u);
  expect(body.endsWith(values.email)).toBe(true);
});

// docs/decisions.md, “Reason”
it.each([
  [{ status: 429, text: 'Please wait. Then try again.\n' }, 'Please wait. Then try again'],
  [{ status: 500, text: 'Wrong. '.repeat(30) }, 'The service did not take the message'],
  [{ status: 500, text: 'Bad <b>gateway</b>' }, 'The service did not take the message'],
  [{ status: 202, text: 'OK' }, 'The service did not take the message'],
  [{ status: 400, text: 'Refused \u202Eesaelp' }, 'The service did not take the message'],
  ['The public key is required. Visit the account', 'The form is not connected to our inbox yet'],
  // an extension in the place of fetch
  ['blocked', 'The service could not be reached, or its answer was lost'],
  [new TypeError('Failed to fetch'), 'The service could not be reached, or its answer was lost'],
  [new SyntaxError('Unexpected token < in JSON'), 'Unknown error'],
  [new Error('You are offline'), 'You are offline'],
  [undefined, 'Unknown error'],
])('the reason of %j is “%s”', (failure, reason) => expect(reasonOf(failure)).toBe(reason));
