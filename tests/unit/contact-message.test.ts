import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { mailLink } from '../../components/contact/mail-link.ts';
import {
  contactMessage,
  faultsOf,
  fieldNames,
  templateParameters,
} from '../../components/contact/schema.ts';
import { reasonOf } from '../../components/contact/send.ts';
import { site } from '../../src/facts/firm.ts';
import { asLine, contactInputs, goodMessage as good } from '../contact-inputs.ts';

describe('the contact message', () => {
  // docs/decisions.md, “Field rules”
  it('says of each field that is too short how long it must be', () => {
    expect(faultsOf(good)).toEqual({});
    const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as typeof good;
    expect(faultsOf(empty)).toEqual({
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      email: 'Please enter a valid email address',
      company: 'Company name must be at least 2 characters',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 10 characters',
    });
  });

  it.each([
    ['firstName', 'N', 'Ni'],
    ['lastName', ' X ', ' Xi '],
    ['company', '\u200B\u200B', 'Co'],
    ['company', 'e\u0301', 'é1'],
    // letters that draw nothing: the Hangul fillers, the empty Braille cell, a joiner, a control character
    ['company', '\u3164\u3164', 'ㄱ1'],
    ['subject', '\u115F\u1160\uFFA0\u2800\u034F', 'VAT\u200D 5'],
    ['message', '\u0007'.repeat(12), 'ten letter'],
    ['subject', 'VAT  ', 'VAT 5'],
    ['message', '\n\n123456789\n\n', '1234567890'],
    ['message', ' '.repeat(40), 'ten letter'],
    // one character is no name in an alphabet, and a whole one in the scripts of East Asia
    ['lastName', 'O', 'Ó1'],
    ['lastName', '\u3164', '李'],
    ['firstName', 'Ö', '김'],
    ['firstName', 'ß', 'あ'],
    ['company', '李', '李1'],
  ] as const)('%s refuses %j and takes %j', (name, short, enough) => {
    expect(Object.keys(faultsOf({ ...good, [name]: short }))).toEqual([name]);
    expect(faultsOf({ ...good, [name]: enough })).toEqual({});
  });

  it.each([
    'a@b.co',
    ' sara@example.com ',
    'first.last+tag@sub.example.co.uk',
    "o'neil@example.com",
    'سارة@مثال.إمارات',
    'x@xn--mgbaam7a8h.xn--mgbaakc7dvf',
    `${'a'.repeat(64)}@example.com`,
  ])('takes the address %j', (email) => expect(faultsOf({ ...good, email })).toEqual({}));

  it.each([
    'j.okafor@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@exa mple.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-example.com',
    'a@example.c',
    'a@example.123',
    'a@b@example.com',
    'a@example.com\nBcc: all@example.com',
    `a@${'example.'.repeat(40)}com`,
  ])('refuses the address %j', (email) =>
    expect(faultsOf({ ...good, email })).toEqual({ email: 'Please enter a valid email address' }),
  );

  it.each([
    '\u200Bsara@example.com',
    'sara@\u200Eexample\u00AD.com\uFEFF',
    '\u2068sara@example.com\u2069',
    'sara\u3164@example.com\n',
  ])('takes what nobody sees out of the pasted address %j', (email) => {
    expect(faultsOf({ ...good, email })).toEqual({});
    expect(contactMessage.parse({ ...good, email }).email).toBe('sara@example.com');
  });

  it('says of an address that is too long before the @ what is wrong with it', () => {
    const email = `${'a'.repeat(65)}@example.com`;
    expect(faultsOf({ ...good, email }).email).toBe(
      'Please enter a valid email address: at most 64 characters before the @',
    );
  });

  it.each([
    ['VAT\u2028registration', 'VAT registration'],
    ['VAT\u0085\u2029registration', 'VAT registration'],
    ['VAT\r\nBcc: all@example.com', 'VAT Bcc: all@example.com'],
    ['\u202EVAT\u202C registration\u200F', 'VAT registration'],
    ['می\u200Cخواهم VAT', 'می\u200Cخواهم VAT'],
  ])('makes one line of %j, in the order of its letters', (typed, sent) => {
    const { subject, from_name } = templateParameters({ ...good, subject: typed, lastName: typed });
    expect([subject, from_name]).toEqual([sent, `Sara ${sent}`]);
  });

  it('reads no more of a long message than it must', () => {
    const message = 'Good morning. '.repeat(75_000);
    const read = vi.spyOn(RegExp.prototype, 'test');
    expect(faultsOf({ ...good, message })).toEqual({});
    expect(read.mock.calls.length).toBeLessThan(100);
    vi.restoreAllMocks();
    expect(mailLink({ ...good, message })).toMatchObject({ cut: true });
  });

  it('holds for 2,000 generated inputs: nothing crashes, nothing too short passes, nothing is lost', () => {
    let passed = 0;
    fc.assert(
      fc.property(contactInputs, (input) => {
        const faults = faultsOf(input);
        const { href } = mailLink(input);
        expect(href).toMatch(/^mailto:\S+$/);
        expect(href.length).toBeLessThanOrEqual(2_000);
        if (Object.keys(faults).length > 0) return;
        passed += 1;
        const message = contactMessage.parse(input);
        for (const name of fieldNames)
          expect(message[name]).toBe(name === 'message' ? input.message : asLine(input[name]));
        for (const [name, least] of [
          ['firstName', 2],
          ['lastName', 2],
          ['company', 2],
          ['subject', 5],
          ['message', 10],
        ] as const)
          expect(input[name].trim().length).toBeGreaterThanOrEqual(least);
        expect(message.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      }),
      { numRuns: 2_000, seed: 11 },
    );
    expect(passed).toBeGreaterThan(600);
  });

  // docs/decisions.md, “Template parameters”
  it('fills in the template with its eight parameters', () => {
    expect(templateParameters(good)).toEqual({
      from_name: 'Sara Al Marri',
      from_email: 'sara@example.com',
      to_email: site.email,
      subject: 'VAT registration',
      message: 'When must we register?',
      company: 'Meridian',
      name: 'Sara Al Marri',
      email: 'sara@example.com',
    });
  });

  it('as an e-mail keeps lines, signs and scripts', () => {
    const message = 'A & B?\nسلام 👍\n100% = #1';
    const { href, cut } = mailLink({ ...good, message });
    expect(cut).toBe(false);
    const url = new URL(href);
    expect(url.pathname).toBe(site.email);
    const body = decodeURIComponent(url.search.split('&body=')[1] ?? '');
    expect(body).toBe(
      `${message.replaceAll('\n', '\r\n')}\r\n\r\nSara Al Marri\r\nMeridian\r\nsara@example.com`,
    );
  });
});

it('an e-mail is as long as mail programs take, to the last character', () => {
  const room = 2_000 - mailLink({ ...good, message: '' }).href.length;
  const [most, tooMuch] = ['a'.repeat(room), 'a'.repeat(room + 1)];
  expect(mailLink({ ...good, message: most })).toMatchObject({
    href: expect.stringMatching(/^.{2000}$/),
    cut: false,
  });
  const { href, cut } = mailLink({ ...good, message: tooMuch });
  expect([href.length, cut]).toEqual([2_000, true]);
});

it('half an emoji becomes the sign for what cannot be read', () => {
  expect(mailLink({ ...good, subject: 'VAT \ud83d' }).href).toContain('?subject=VAT%20%EF%BF%BD&');
});

it.each([
  ['a long message', { message: `${'One more word. '.repeat(400)}The end.` }],
  ['a long message in Arabic', { message: 'مرحبا بكم '.repeat(400) }],
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
  expect(begin.length).toBeGreaterThan(10);
  expect(values.message.startsWith(begin) || begin.startsWith(values.message)).toBe(true);
  // the last letter is whole, and whoever answers still finds the address
  expect(body).not.toMatch(/\u200D…|\uFFFD/u);
  expect(body.endsWith(values.email)).toBe(true);
});

it.each([
  [{ status: 429, text: 'Too Many Requests' }, 'Too Many Requests'],
  [{ status: 429, text: 'Please wait. Then try again.\n' }, 'Please wait. Then try again'],
  [new TypeError('Failed to fetch'), 'The service could not be reached'],
  [new SyntaxError('Unexpected token < in JSON'), 'Unknown error'],
  [new Error('You are offline'), 'You are offline'],
  [{ status: 500, text: '<h1>Bad gateway</h1>' }, 'The service did not take the message'],
  [{ status: 500, text: 'Wrong. '.repeat(30) }, 'The service did not take the message'],
  [{ status: 400, text: '{"error":"x"}' }, 'The service did not take the message'],
  [{ status: 500, text: 'Bad <b>gateway</b>' }, 'The service did not take the message'],
  [{ status: 503, text: 'A 502 came from the gateway.' }, 'A 502 came from the gateway'],
  [{ status: 503, text: 'OK, but too late' }, 'OK, but too late'],
  [{ status: 502, text: 'Bad\ngateway' }, 'The service did not take the message'],
  [{ status: 202, text: 'OK' }, 'The service did not take the message'],
  [{ status: 400, text: ' The recipients address is empty. ' }, 'The recipients address is empty'],
  ['The public key is required. Visit the account', 'The form is not connected to our inbox yet'],
  ['The service ID is required. Visit the account', 'The form is not connected to our inbox yet'],
  // an extension in the place of fetch
  ['blocked', 'The service could not be reached'],
  [{ status: 400, text: 'Refused \u202Eesaelp' }, 'The service did not take the message'],
  [new DOMException('Access is denied for this document.'), 'Unknown error'],
  [{ status: 0, text: '' }, 'Unknown error'],
  [{ status: 0, text: '', message: 'Network' }, 'Network'],
  [undefined, 'Unknown error'],
  [null, 'Unknown error'],
])('the reason of %j is “%s”', (failure, reason) => expect(reasonOf(failure)).toBe(reason));
