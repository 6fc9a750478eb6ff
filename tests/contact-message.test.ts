import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contactMessage,
  faultsOf,
  fieldNames,
  mailLink,
  templateParameters,
} from '../src/browser/contact/contact-message.ts';
import { reasonOf } from '../src/browser/contact/send-message.ts';
import { site } from '../src/facts/firm.ts';
import { contactInputs } from './contact-inputs.ts';

const good = {
  firstName: 'Sara',
  lastName: 'Al Marri',
  email: 'sara@example.com',
  company: 'Meridian',
  subject: 'VAT registration',
  message: 'When must we register?',
};

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
    ['subject', 'VAT  ', 'VAT 5'],
    ['message', '\n\n123456789\n\n', '1234567890'],
    ['message', ' '.repeat(40), 'ten letter'],
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
    `${'a'.repeat(250)}@example.com`,
  ])('refuses the address %j', (email) =>
    expect(faultsOf({ ...good, email })).toEqual({ email: 'Please enter a valid email address' }),
  );

  it('holds for 2,000 generated inputs: nothing crashes, nothing too short passes, nothing is lost', () => {
    let passed = 0;
    fc.assert(
      fc.property(contactInputs, (input) => {
        const faults = faultsOf(input);
        expect(mailLink(input)).toMatch(/^mailto:\S+$/);
        if (Object.keys(faults).length > 0) return;
        passed += 1;
        const message = contactMessage.parse(input);
        for (const name of fieldNames)
          expect(message[name]).toBe(name === 'message' ? input.message : input[name].trim());
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
    const url = new URL(mailLink({ ...good, message }));
    expect(url.pathname).toBe(site.email);
    const body = decodeURIComponent(url.search.split('&body=')[1] ?? '');
    expect(body).toBe(
      `${message.replaceAll('\n', '\r\n')}\r\n\r\nSara Al Marri\r\nMeridian\r\nsara@example.com`,
    );
  });
});

it.each([
  [{ status: 429, text: 'Too Many Requests' }, 'Too Many Requests'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  [
    'The public key is required. Visit the account',
    'The public key is required. Visit the account',
  ],
  [new DOMException('Access is denied for this document.'), 'Access is denied for this document'],
  [{ status: 0, text: '' }, 'Unknown error'],
  [{ status: 0, text: '', message: 'Network' }, 'Network'],
  [undefined, 'Unknown error'],
  [null, 'Unknown error'],
])('the reason of %j is “%s”', (failure, reason) => expect(reasonOf(failure)).toBe(reason));
