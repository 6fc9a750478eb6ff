import fc from 'fast-check';

const texts = [
  'سارة',
  'المري',
  'Ni',
  'X',
  '',
  '   ',
  '\u200B\u200B\u200B',
  '<b>bold</b>',
  '"; DROP TABLE',
  '$& $1',
  '👩‍💼👍🏽',
  'é',
  '{{subject}}',
  '\ud83d',
  'VAT registration',
];

const lines = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Texts that a name, a company or a subject may be. */
const goodLines = fc
  .string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
  .map((text) => `Ab ${text} cd`);

const emails = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    'sara@example.com',
    ' sara@example.com ',
    'سارة@example.com',
    'a@b',
    'j.okafor@',
    '@x.com',
    'a b@c.de',
  ),
);

const longLines = fc.oneof(
  { weight: 20, arbitrary: fc.array(lines, { maxLength: 6 }).map((parts) => parts.join('\n')) },
  { weight: 20, arbitrary: fc.string({ unit: 'grapheme', minLength: 10, maxLength: 400 }) },
  // 10,000 characters; a browser takes seconds to draw them without spaces
  { weight: 1, arbitrary: fc.constant('مرحبا بكم '.repeat(1_000)) },
);

/** What people, robots and cats type: half of it is meant to be valid. */
export const contactInputs = fc.oneof(
  fc.record({
    firstName: goodLines,
    lastName: goodLines,
    email: fc.emailAddress({ size: 'small' }),
    company: goodLines,
    subject: goodLines,
    message: longLines.map((text) => `Good morning,\n${text}`),
  }),
  fc.record({
    firstName: lines,
    lastName: lines,
    email: emails,
    company: lines,
    subject: lines,
    message: longLines,
  }),
);

/** A message with nothing to mend. */
export const goodMessage = {
  firstName: 'Sara',
  lastName: 'Al Marri',
  email: 'sara@example.com',
  company: 'Meridian',
  subject: 'VAT registration',
  message: 'When must we register?',
};

/** What is sent of one line that was typed: nothing that breaks it or turns its letters round. */
export const asLine = (typed: string) =>
  typed
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
