import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goodMessage as message } from '../contact-inputs.ts';

const send = vi.fn();
vi.mock('@emailjs/browser', () => ({ send, init: vi.fn() }));

const refusal = { status: 429, text: 'Too Many Requests' };
const lost = new TypeError('Failed to fetch');

/** The code as a page that is loaded, or loaded again, runs it. */
async function load() {
  vi.resetModules();
  const { send: sendMessage } = await import('../../components/contact/send.ts');
  return (change = {}) => sendMessage({ ...message, ...change }).answer;
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
  'a message is not sent twice within ten minutes, and is after them, or with another letter; storage %s',
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

it.each([refusal, { status: 202, text: 'OK' }, { status: 200, text: '<html>' }])(
  'a message that is answered %j is forgotten, and sent again',
  async (answer) => {
    const sendIt = await load();
    send.mockResolvedValueOnce(answer);
    await expect(sendIt()).rejects.toBe(answer);
    await settle();
    expect([...kept]).toEqual([]);
    expect(await sendIt()).toBe('sent');
  },
);

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

// tests/browser/contact-leaving.spec.ts leaves the page before
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

  // the library may refuse to send, and another script may have put its own in the place
  keepNextRequest()();
  expect(window.fetch).toBe(fetch);
  const [end, another] = [keepNextRequest(), vi.fn()];
  window.fetch = another;
  end();
  expect(window.fetch).toBe(another);
  // or an extension has frozen it
  vi.stubGlobal('window', Object.freeze({ fetch }));
  expect(keepNextRequest()).not.toThrow();
});
