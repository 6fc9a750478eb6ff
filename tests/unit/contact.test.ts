import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mailLink } from '../../components/contact/mail-link.ts';
import { contactMessage, faultsOf, templateParameters } from '../../components/contact/schema.ts';
import { reasonOf } from '../../components/contact/send.ts';
import { site } from '../../src/config/firm.ts';

/** A message with nothing to mend. */
const good = {
  firstName: 'Sara',
  lastName: 'Al Marri',
  email: 'sara@example.com',
  company: 'Meridian',
  subject: 'VAT registration',
  message: 'When must we register?',
};

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

it('of a megabyte that is pasted no more letters are read than are needed', () => {
  const read = vi.spyOn(String.prototype, 'trim');
  expect(faultsOf({ ...good, message: 'Good morning. '.repeat(75_000) })).toEqual({});
  expect(read.mock.calls.length).toBeGreaterThan(9);
  expect(read.mock.calls.length).toBeLessThan(200);
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

const send = vi.fn();
vi.mock('@emailjs/browser', () => ({ send, init: vi.fn() }));

const refusal = { status: 429, text: 'Too Many Requests' };
const lost = new TypeError('Failed to fetch');

/** The code as a page that is loaded, or loaded again, runs it. */
async function load() {
  vi.resetModules();
  const { send: sendMessage } = await import('../../components/contact/send.ts');
  return (change = {}) => sendMessage({ ...good, ...change }).answer;
}

/** What the tab keeps. */
const kept = new Map<string, string>();
const listen = vi.fn();
/** Fires an event of the window. */
const hear = (type: string) =>
  listen.mock.calls.filter(([name]) => name === type).map(([, handle]) => handle());
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', listen.mockReset());
  send.mockReset().mockResolvedValue({ status: 200, text: 'OK\n' });
  kept.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['kept', 'blocked', 'full'])(
  'nothing is sent twice in ten minutes, storage %s',
  async (storage) => {
    const deny = () => {
      throw new DOMException('Access is denied');
    };
    if (storage === 'blocked') vi.stubGlobal('sessionStorage', new Proxy({}, { get: deny }));
    if (storage === 'full') vi.stubGlobal('sessionStorage', { ...sessionStorage, setItem: deny });
    const sendIt = await load();
    expect(await sendIt()).toBe('sent');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await sendIt()).toBe('known');
    await vi.advanceTimersByTimeAsync(1);
    expect(await sendIt()).toBe('sent');
    expect(await sendIt({ message: 'When must we register!' })).toBe('sent');
    expect(send).toHaveBeenCalledTimes(3);
  },
);

it('a message stays known when its page is loaded again, unread, unless the clock or the tab’s memory was changed', async () => {
  await (await load())();
  expect(await (await load())()).toBe('known');
  expect(kept.get('contact-sent')).not.toContain('Sara');
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  expect(await (await load())()).toBe('sent');
  for (const text of ['{', 'null', '""']) {
    kept.set('contact-sent', text);
    expect(await (await load())()).toBe('sent');
  }
});

const refusals = [refusal, { status: 202, text: 'OK' }, { status: 200, text: '<html>' }];
it.each(refusals)('answered %j, a message is forgotten', async (answer) => {
  const sendIt = await load();
  send.mockResolvedValueOnce(answer);
  await expect(sendIt()).rejects.toBe(answer);
  await settle();
  expect([...kept]).toEqual([]);
  expect(await sendIt()).toBe('sent');
});

it('a message whose request the browser broke off as its page was left is not sent again without a word', async () => {
  send.mockRejectedValueOnce(lost);
  const sendIt = await load();
  await expect(sendIt()).rejects.toBe(lost);
  hear('pagehide'); // which comes after it
  hear('pageshow'); // back in the very page
  await settle();
  await expect(sendIt()).rejects.toThrow('You left the page while this message was being sent');
  expect(await sendIt()).toBe('sent');
});

it('a message without an answer is sent when it is tried again, and stays known if the first fails late', async () => {
  const late = new Promise((_, reject) => setTimeout(() => reject(refusal), 20_000));
  send.mockReturnValueOnce(late);
  const sendIt = await load();
  const first = expect(sendIt()).rejects.toThrow('The service did not answer within 15 seconds');
  await vi.advanceTimersByTimeAsync(15_000);
  await first;
  expect(await sendIt()).toBe('sent');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sendIt()).toBe('known');
});

it('a message is not sent offline, and says so, also where the network is lost on its way', async () => {
  const sendIt = await load();
  vi.stubGlobal('navigator', { onLine: false });
  await expect(sendIt()).rejects.toThrow('You are offline');
  expect(send).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  send.mockImplementationOnce(async () => {
    vi.stubGlobal('navigator', { onLine: false });
    throw lost;
  });
  await expect(sendIt()).rejects.toMatchObject({ message: 'You are offline', cause: lost });
});

it('a message waits until three seconds after its page began to load', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const sendIt = await load();
  void sendIt();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
});

it('the next request outlives its page, up to the 65,536 bytes that a browser finishes by itself, and no other one does', async () => {
  const { keepNextRequest } = await import('../../components/contact/send.ts');
  const fetch = vi.fn(async (_address: string, _options?: RequestInit) => new Response('OK'));
  vi.stubGlobal('window', { fetch });
  const ask = (body: string) => {
    keepNextRequest();
    const asked = window.fetch('https://service.example', { body });
    expect(window.fetch).toBe(fetch);
    return asked;
  };
  await ask('م'.repeat(32_769));
  await Promise.all([65_000, 537, 536].map((bytes) => ask('a'.repeat(bytes))));
  await ask('م'.repeat(32_768));
  const kept = fetch.mock.calls.map(([, options]) => options?.keepalive);
  expect(kept).toEqual([false, true, false, true, true]);
  // the library may refuse to send, and an extension may have put its own there, or frozen it
  keepNextRequest()();
  expect(window.fetch).toBe(fetch);
  const [end, another] = [keepNextRequest(), vi.fn()];
  window.fetch = another;
  end();
  expect(window.fetch).toBe(another);
  vi.stubGlobal('window', Object.freeze({ fetch }));
  expect(keepNextRequest()).not.toThrow();
});
