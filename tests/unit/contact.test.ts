import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttemptState } from '../../components/contact/attempt-state.ts';
import { failureReason } from '../../components/contact/failure-reason.ts';
import { mailLink } from '../../components/contact/mail-link.ts';
import {
  contactMessage,
  templateParameters,
  validateMessage,
} from '../../components/contact/message-schema.ts';
import { firm } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';

const valid = {
  firstName: 'Sara',
  lastName: 'Al Marri',
  email: 'sara@example.com',
  company: 'Meridian',
  subject: 'VAT registration',
  message: 'When must we register?',
};

/** Formats a text as a JSON string with escaped invisible characters, for use in the name of a test. */
const printable = (text: string): string =>
  JSON.stringify(text).replace(
    /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\u2800]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

// Each row contains a field, an invalid value and a valid value. The rules are in docs/decisions.md, “Field rules”.
const fieldRules = [
  ['firstName', 'N', 'Ni'],
  ['company', '\u200B\u200B', 'Co'],
  ['company', 'e\u0301', 'é1'],
  ['lastName', 'K', 'K.'],
  // The length of a value does not include invisible characters, or spaces and line breaks at the start and the end.
  // Examples of invisible characters are Hangul fillers, an empty Braille cell, a joiner and a control character.
  ['subject', '\u115F\u1160\uFFA0\u2800\u034F', 'VAT\u200D 5'],
  ['subject', ' VATs ', 'VAT 5'],
  ['message', '\u0007'.repeat(12), 'ten letter'],
  ['message', '\n\n123456789\n\n', '1234567890'],
  // A Chinese, Japanese or Korean character counts as two characters, but in the field `company` only as one.
  ['lastName', '\u3164', '李'],
  ['company', '李', '李1'],
  ['subject', '税務', '税務相'],
  ['subject', '세금', '세금은'],
  ['message', '税務相談', 'いつ登録す'],
  ['message', '안녕하세', '언제 등록하'],
] as const;
const fieldTests = fieldRules.map(
  (rule) => [rule[0], printable(rule[1]), printable(rule[2]), rule] as const,
);

it.each(fieldTests)(
  'the form field %s rejects the value %s and accepts the value %s',
  (_name, _short, _enough, [name, short, enough]) => {
    expect(Object.keys(validateMessage({ ...valid, [name]: short }))).toEqual([name]);
    expect(validateMessage({ ...valid, [name]: enough })).toEqual({});
  },
);

it('the form validates only the start of a message of one megabyte', () => {
  const trim = vi.spyOn(String.prototype, 'trim');
  expect(validateMessage({ ...valid, message: 'Good morning. '.repeat(75_000) })).toEqual({});
  expect(trim.mock.calls.length).toBeGreaterThan(9);
  expect(trim.mock.calls.length).toBeLessThan(200);
});

const validAddresses = [
  ['a@b.co', 'a@b.co'],
  ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
  ['سارة@مثال.إمارات', 'سارة@مثال.إمارات'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．com', 'ann@example.com'],
  // Copied text can contain invisible characters, which the form removes.
  [' sara\u3164@\u200Eexample\u00AD.com\n\uFEFF', 'sara@example.com'],
] as const;
const addressTests = validAddresses.map(([email, normalized]) => [
  printable(email),
  normalized,
  email,
]);

it.each(addressTests)(
  'the form accepts the e-mail address %s and normalises this address to %s',
  (_, normalized = '', email = '') => {
    expect(validateMessage({ ...valid, email })).toEqual({});
    expect(contactMessage.parse({ ...valid, email }).email).toBe(normalized);
  },
);

it.each([
  ...['j.okafor@', 'a@b', 'a b@example.com', 'a@example.123', 'a..b@example.com'],
  ...['a@-example.com', 'a@b@example.com', 'a@example.com\nBcc: all@example.com'],
  ...[`a@${'example.'.repeat(40)}com`, `${'a'.repeat(65)}@example.com`],
])('the form rejects the e-mail address %j', (email) => {
  const hint = email.startsWith('aaa') ? ': at most 64 characters before the @' : '';
  const error = `Please enter a valid email address${hint}`;
  expect(validateMessage({ ...valid, email })).toEqual({ email: error });
});

const singleLineTexts = [
  ['VAT\u2028registration', 'VAT registration'],
  ['VAT\r\nBcc: all@example.com', 'VAT Bcc: all@example.com'],
  ['\u202EVAT\u202C registration\u200F', 'VAT registration'],
  ['می\u200Cخواهم VAT', 'می\u200Cخواهم VAT'],
] as const;
const singleLineTests = singleLineTexts.map(([typed, sent]) => [printable(typed), typed, sent]);

it.each(singleLineTests)(
  'the form sends the subject or name %s on one line, without marks for the direction of writing',
  (_, typed = '', sent = '') => {
    const { subject, from_name } = templateParameters({
      ...valid,
      subject: typed,
      lastName: typed,
    });
    expect([subject, from_name]).toEqual([sent, `Sara ${sent}`]);
  },
);

it('the e-mail link escapes line breaks, special characters and letters of other scripts', () => {
  const message = 'A & B?\nسلام 👍\n100% = #1';
  const { href, cut } = mailLink({ ...valid, message, subject: 'VAT \ud83d' });
  const url = new URL(href);
  expect([url.pathname, cut]).toEqual([firm.email, false]);
  // A lone surrogate (half of a UTF-16 pair) is replaced with U+FFFD.
  expect(href).toContain('?subject=VAT%20%EF%BF%BD&');
  expect(decodeURIComponent(url.search.split('&body=')[1] ?? '')).toBe(
    `${message.replaceAll('\n', '\r\n')}\r\n\r\nSara Al Marri\r\nMeridian\r\nsara@example.com`,
  );
});

it.each([
  ['a long message', { message: `${'One more word. '.repeat(400)}The end.` }],
  ['a message of emoji with several code points', { message: '👩🏽‍💼'.repeat(300) }],
  ['a long name and subject', { firstName: 'Sara'.repeat(900), subject: 'VAT '.repeat(900) }],
])('for %s, the e-mail link is shortened to at most 2,000 characters', (_what, change) => {
  const values = { ...valid, ...change };
  const { href, cut } = mailLink(values);
  expect(cut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(2_000);
  expect(href.length).toBeGreaterThan(1_850); // not much shorter than the maximum of 2,000 characters
  const body = decodeURIComponent(href.split('&body=')[1] ?? '');
  const [begin = ''] = body.split('…');
  expect(values.message.startsWith(begin) || begin.startsWith(values.message)).toBe(true);
  // The text must not be cut inside an emoji of several code points, and must still end with the sender's address.
  expect(body).not.toMatch(/\u200D…|\uFFFD/u);
  expect(body.endsWith(values.email)).toBe(true);
});

const { reasons } = formStrings;

// The form shows the reason for a failure. The rules for this reason are in docs/decisions.md, “Reason”.
it.each([
  'Too Many Requests',
  'Forbidden',
  'Unavailable For Headless Browser',
  'Please wait a moment.',
  'Too bad!',
  'Too many requests: wait a minute',
  'The account’s monthly quota is used up',
])(
  'the failure reason is the error text “%s” of the e-mail service, without a final full stop or exclamation mark',
  (text) => {
    expect(failureReason({ status: 400, text: `${text}\n` })).toBe(text.replace(/[.!]$/, ''));
    expect(failureReason({ status: 400, message: text })).toBe(text.replace(/[.!]$/, ''));
  },
);

it.each([
  ['two sentences', 'Please wait. Then try again'],
  ['two sentences in Chinese', '请稍候。 然后重试'],
  ['two lines', 'Please wait\nThen try again'],
  ['more than 120 characters', `Wrong ${'and '.repeat(30)}wrong`],
  ['a URL', 'The Public Key is invalid, visit https://dashboard.emailjs.com/admin/account'],
  ['a domain', 'Ask at emailjs.com'],
  ['a path', 'See /admin/account'],
  ['an e-mail address', 'Write to help@example.com'],
  ['markup', 'Bad <b>gateway</b>'],
  ['an entity', 'Bad&nbsp;gateway'],
  ['JSON', '{"error":"bad gateway"}'],
  ['Markdown', '**Bad** gateway'],
  ['an identifier with an underscore', 'The field template_id is wrong'],
  ['an identifier in camel case', 'The field templateId is wrong'],
  ['an identifier with digits', 'The account abc123 is suspended'],
  ['an error code', 'Connection failed with ECONNRESET'],
  ['an identifier before a colon', 'Gmail_API: Invalid grant. Please reconnect your Gmail account'],
  ['the name of a product before a colon', 'Outlook: Invalid login'],
  ['the name of a product of two words before a colon', 'Google Workspace: Invalid login'],
  ['a direction mark', 'Refused \u202Eesaelp'],
  ['no letter', '500'],
  ['the text OK', 'OK'],
])(
  'the HTTP status decides the failure reason if the error text of the e-mail service contains %s',
  (_what, text) => {
    expect(failureReason({ status: 400, text })).toBe(reasons.refused);
    expect(failureReason({ status: 413, text })).toBe(reasons.tooLong);
    expect(failureReason({ status: 429, text })).toBe(reasons.tooMany);
    expect(failureReason({ status: 503, text })).toBe(reasons.serviceFault);
    expect(failureReason({ status: 0, text })).toBe(reasons.notReached);
    expect(failureReason({ text })).toBe('Unknown error');
  },
);

it.each([
  ['The public key is required. Visit the account', reasons.keysMissing],
  ['blocked', reasons.notReached], // a browser extension can replace fetch and throw this value
  [new TypeError('Failed to fetch'), reasons.notReached],
  [new SyntaxError('Unexpected token < in JSON'), 'Unknown error'],
  [new Error('You are offline'), 'You are offline'],
  [undefined, 'Unknown error'],
])('for the thrown value “%s”, failureReason returns the reason “%s”', (failure, reason) =>
  expect(failureReason(failure)).toBe(reason),
);

it('failureReason returns an error text of the e-mail service unchanged if the text is a predefined reason', () => {
  for (const text of Object.values(reasons))
    expect(failureReason({ status: 400, text }), text).toBe(text);
});

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@emailjs/browser', () => ({ send, init: vi.fn() }));

const refusal = { status: 429, text: 'Too Many Requests' };
const lost = new TypeError('Failed to fetch');

/**
 * Loads the modules of the form again, as after a reload of the page. Returns a function that makes an attempt to send
 * a message. The promise of this function resolves to `sent` or to `known` (the same message was already sent). After a
 * failure, the promise rejects with the reason for the failure.
 */
async function loadPage() {
  vi.resetModules();
  const { newAttempt, nextState } = await import('../../components/contact/attempt-state.ts');
  const { runAttempt } = await import('../../components/contact/send.ts');
  const { trackVisits } = await import('../../components/contact/prevent-repeated-sending.ts');
  trackVisits();
  let state: AttemptState = { name: 'idle' };
  return (change = {}) =>
    new Promise<string>((resolve, reject) => {
      state.attempt?.abort.abort();
      runAttempt(newAttempt({ ...valid, ...change }), (event) => {
        state = nextState(state, event);
        if (state.name === 'delivered') resolve(state.delivery);
        if (state.name === 'failed') reject(state.reason);
      });
    });
}

function pendingPromise() {
  let reject = (_reason: unknown) => {};
  const promise = new Promise<never>((_resolve, rejectIt) => {
    reject = rejectIt;
  });
  return { promise, reject };
}

/** The content of the simulated session storage. */
const stored = new Map<string, string>();
/** A mock of window.addEventListener that records the listeners. */
const listen = vi.fn();
/** Calls the listeners of an event of the window. */
const dispatch = (type: string, event = {}) =>
  listen.mock.calls.filter(([name]) => name === type).map(([, handle]) => handle(event));
/** Waits for all promises that do not depend on a timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { fetch: vi.fn() });
  vi.stubGlobal('addEventListener', listen.mockReset());
  send.mockReset().mockResolvedValue({ status: 200, text: 'OK\n' });
  stored.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const throwDenied = () => {
  throw new DOMException('Access is denied');
};

it.each(['available', 'blocked', 'full'])(
  'the form does not send the same message twice in ten minutes when the session storage is %s',
  async (storage) => {
    if (storage === 'blocked') {
      vi.stubGlobal('sessionStorage', new Proxy({}, { get: throwDenied }));
      vi.stubGlobal('BroadcastChannel', vi.fn(throwDenied));
    }
    if (storage === 'full')
      vi.stubGlobal('sessionStorage', { ...sessionStorage, setItem: throwDenied });
    const attempt = await loadPage();
    expect(await attempt()).toBe('sent');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await attempt()).toBe('known');
    await vi.advanceTimersByTimeAsync(1);
    expect(await attempt()).toBe('sent');
    expect(await attempt({ message: 'When must we register!' })).toBe('sent');
    expect(send).toHaveBeenCalledTimes(3);
  },
);

it('after a reload of the page, the form does not send the last sent message a second time', async () => {
  await (await loadPage())();
  expect(await (await loadPage())()).toBe('known');
  expect(stored.get('contact-sent')).not.toContain('Sara');
});

it('the form does not send the last sent message again if only spaces at the end of a field were added', async () => {
  const attempt = await loadPage();
  await attempt();
  expect(await attempt({ subject: `${valid.subject}  ` })).toBe('known');
});

it('if the clock was set back after a message was sent, a second attempt sends the same message again', async () => {
  await (await loadPage())();
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  expect(await (await loadPage())()).toBe('sent');
});

it.each(['{', 'null', '""', '5', '[]', '{"fingerprint":1}'])(
  'the form sends a message if the stored record of the last sent message is invalid: %s',
  async (text) => {
    stored.set('contact-sent', text);
    expect(await (await loadPage())()).toBe('sent');
  },
);

it.each([
  [refusal, 'Too Many Requests'],
  [{ status: 202, text: 'OK' }, reasons.refused],
  [{ status: 200, text: '<html>' }, reasons.refused],
])(
  'if the first attempt gets the unsuccessful response %j, the second attempt sends the message',
  async (answer, reason) => {
    const attempt = await loadPage();
    send.mockResolvedValueOnce(answer);
    await expect(attempt()).rejects.toBe(reason);
    await settle();
    expect([...stored]).toEqual([]);
    expect(await attempt()).toBe('sent');
  },
);

it('if the visitor left during the first attempt, the second attempt fails, but the third succeeds', async () => {
  send.mockRejectedValueOnce(lost);
  const attempt = await loadPage();
  await expect(attempt()).rejects.toBe(reasons.notReached);
  // When the visitor leaves a page, Chromium first aborts the requests of the page, and then dispatches pagehide.
  dispatch('pagehide');
  dispatch('pageshow', { persisted: true });
  await settle();
  await expect(attempt()).rejects.toBe(reasons.left);
  expect(await attempt()).toBe('sent');
});

// Firefox drops a response that arrives while the page is in the back/forward cache.
it('without a response after the back/forward cache, the failure reason is that the visitor left', async () => {
  send.mockReturnValueOnce(new Promise(() => {}));
  const attempt = await loadPage();
  const first = expect(attempt()).rejects.toBe(reasons.left);
  await settle();
  dispatch('pagehide');
  dispatch('pageshow', { persisted: true });
  await vi.advanceTimersByTimeAsync(15_000);
  await first;
  expect(await attempt()).toBe('sent');
});

it('after the back/forward cache, an error response allows the next attempt to send', async () => {
  const response = pendingPromise();
  send.mockReturnValueOnce(response.promise);
  const attempt = await loadPage();
  const first = expect(attempt()).rejects.toBe('Too Many Requests');
  await settle();
  dispatch('pagehide');
  dispatch('pageshow', { persisted: true });
  response.reject(refusal);
  await first;
  await settle();
  expect(await attempt()).toBe('sent');
});

it('the form ignores the pageshow event of a page that was not restored from the back/forward cache', async () => {
  const attempt = await loadPage();
  send.mockImplementationOnce(async () => {
    dispatch('pageshow', { persisted: false });
    throw refusal;
  });
  await expect(attempt()).rejects.toBe('Too Many Requests');
  await settle();
  expect(await attempt()).toBe('sent');
});

it('the form sends the message at the second attempt when the first attempt timed out after 15 seconds', async () => {
  send.mockReturnValueOnce(new Promise(() => {}));
  const attempt = await loadPage();
  const first = expect(attempt()).rejects.toBe(reasons.noAnswer);
  await vi.advanceTimersByTimeAsync(15_000);
  await first;
  expect(await attempt()).toBe('sent');
});

it('if the first attempt fails after the second has sent the message, the third attempt sends nothing', async () => {
  send.mockReturnValueOnce(new Promise((_, reject) => setTimeout(() => reject(refusal), 20_000)));
  const attempt = await loadPage();
  const first = expect(attempt()).rejects.toBe(reasons.noAnswer);
  await vi.advanceTimersByTimeAsync(15_000);
  await first;
  expect(await attempt()).toBe('sent');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await attempt()).toBe('known');
});

it('an aborted first attempt does not delete the stored record of the second attempt', async () => {
  const abort = pendingPromise();
  send.mockReturnValueOnce(abort.promise).mockReturnValueOnce(new Promise(() => {}));
  const attempt = await loadPage();
  const first = expect(attempt()).rejects.toBe(reasons.noAnswer);
  await vi.advanceTimersByTimeAsync(15_000);
  await first;
  void attempt();
  abort.reject(new DOMException('Aborted', 'AbortError'));
  await settle();
  dispatch('pagehide');
  dispatch('pageshow', { persisted: true });
  await expect((await loadPage())()).rejects.toBe(reasons.left);
});

it('the form sends a message although navigator.onLine is false', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await (await loadPage())()).toBe('sent');
});

it('if a request fails and navigator.onLine is false, the failure reason is “You are offline”', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  send.mockRejectedValueOnce(lost);
  await expect((await loadPage())()).rejects.toBe('You are offline');
});

it('if the connection is lost during sending, the failure reason says that the message may have arrived', async () => {
  const connection = { onLine: true };
  vi.stubGlobal('navigator', connection);
  send.mockImplementationOnce(async () => {
    connection.onLine = false;
    throw lost;
  });
  await expect((await loadPage())()).rejects.toBe(reasons.wentOffline);
});

it('the form makes no request in the first three seconds after the start of the page load', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const attempt = await loadPage();
  void attempt();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
});
