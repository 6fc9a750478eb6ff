import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goodMessage as message } from '../contact-inputs.ts';

const send = vi.fn();
const init = vi.fn();
vi.mock('@emailjs/browser', () => ({ send, init }));

const left = 'You left the page while this message was being sent';
const refusal = { status: 429, text: 'Too Many Requests' };
const lost = new TypeError('Failed to fetch');

/** The code as a page that is loaded, or loaded again, runs it. */
async function load() {
  vi.resetModules();
  const { send: sendMessage } = await import('../../components/contact/send.ts');
  return (change = {}) => sendMessage({ ...message, ...change }).answer;
}

/** Lets the service wait with its next answer. Returns what refuses the message. */
function holdAnswer(): (answer: unknown) => void {
  const { promise, reject } = withReject();
  send.mockReturnValueOnce(promise);
  return reject;
}

function withReject() {
  let reject = (_: unknown) => {};
  const promise = new Promise((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject: (answer: unknown) => reject(answer) };
}

/** What the tab keeps, and whether its visitor lets it. */
const kept = new Map<string, string>();
let blocked = false;
const listen = vi.fn();
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const allowed = <Result>(use: () => Result): Result => {
    if (blocked) throw new DOMException('Access is denied');
    return use();
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => allowed(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => allowed(() => kept.set(key, value)),
    removeItem: (key: string) => allowed(() => kept.delete(key)),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', listen.mockReset());
  init.mockReset();
  send.mockReset().mockResolvedValue({ status: 200, text: 'OK\n' });
  kept.clear();
  blocked = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a message', () => {
  it.each([false, true])(
    'is not sent twice within ten minutes, and is after them, or with another letter; storage blocked: %j',
    async (nothing) => {
      blocked = nothing;
      const sendIt = await load();
      expect(await sendIt()).toBe('sent');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(await sendIt()).toBe('known');
      expect(send).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await sendIt()).toBe('sent');
      expect(await sendIt({ message: 'When must we register!' })).toBe('sent');
    },
  );

  it('is sent again where the clock has been set back, and where something else wrote what the tab keeps', async () => {
    await (await load())();
    vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
    expect(await (await load())()).toBe('sent');
    for (const text of ['{', 'null', '""']) {
      kept.set('contact-sent', text);
      expect(await (await load())()).toBe('sent');
    }
  });

  it('that was sent stays known when the page is loaded again, unread', async () => {
    await (await load())();
    expect(await (await load())()).toBe('known');
    expect(kept.get('contact-sent')).not.toContain('Sara');
  });

  it('that was refused is forgotten, and sent again', async () => {
    const sendIt = await load();
    send.mockRejectedValueOnce(refusal);
    await expect(sendIt()).rejects.toBe(refusal);
    await settle();
    expect([...kept]).toEqual([]);
    expect(await sendIt()).toBe('sent');
  });

  it('whose page was left on its way is sent again by who has been told', async () => {
    send.mockReturnValueOnce(new Promise(() => {}));
    (await load())().catch(() => {});
    await settle();
    const sendIt = await load();
    await expect(sendIt()).rejects.toThrow(left);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await sendIt()).toBe('sent');
  });

  it('whose request the browser broke off as its page was left is not sent again without a word', async () => {
    const hear = (type: string) =>
      listen.mock.calls.filter(([name]) => name === type).map(([, handle]) => handle());
    const refuse = holdAnswer();
    const sendIt = await load();
    const first = sendIt();
    await settle();
    refuse(lost);
    await expect(first).rejects.toThrow('Failed to fetch');
    hear('pagehide'); // which comes after it
    hear('pageshow'); // back in the very page
    await settle();
    await expect(sendIt()).rejects.toThrow(left);
    expect(await sendIt()).toBe('sent');
  });

  it('that another one follows on its way is the one that is known', async () => {
    const sendIt = await load();
    const refuse = holdAnswer();
    const first = sendIt();
    await settle();
    send.mockReturnValueOnce(new Promise(() => {}));
    sendIt({ subject: 'Another thing' }).catch(() => {});
    await settle();
    refuse(refusal);
    await expect(first).rejects.toBe(refusal);
    await expect((await load())({ subject: 'Another thing' })).rejects.toThrow(left);
  });

  it('has 15 seconds to be answered, is sent when it is tried again, and stays known if the first fails late', async () => {
    const sendIt = await load();
    const refuse = holdAnswer();
    const settled = vi.fn();
    const first = sendIt();
    first.catch(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(first).rejects.toThrow('The service did not answer within 15 seconds');
    expect(await sendIt()).toBe('sent');
    refuse(refusal);
    await settle();
    expect(await sendIt()).toBe('known');
  });

  it('goes with the keys of the firm’s account, and on a mail desk to that', async () => {
    vi.stubEnv('VITE_EMAILJS_SERVICE_ID', 'service');
    vi.stubEnv('VITE_EMAILJS_TEMPLATE_ID', 'template');
    vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'key');
    vi.stubGlobal('location', { origin: 'http://localhost' });
    await (await load())();
    const sent = expect.objectContaining({ from_name: 'Sara Al Marri' });
    expect(send.mock.calls).toEqual([['service', 'template', sent, { publicKey: 'key' }]]);
    expect(init).not.toHaveBeenCalled();
    vi.stubEnv('VITE_MAIL_DESK', 'open');
    await (await load())({ subject: 'Another thing' });
    expect(init.mock.calls).toEqual([[{ publicKey: 'key' }, 'http://localhost']]);
  });

  it('whose code does not arrive says so to its visitor, and why to the console', async () => {
    vi.doMock('@emailjs/browser', () => Promise.reject(lost));
    const failure = await (await load())().catch((error: Error) => error);
    vi.doMock('@emailjs/browser', () => ({ send, init }));
    expect(failure).toMatchObject({
      message: 'The code that sends the message could not be loaded',
      cause: expect.anything(),
    });
  });

  it.each([
    { status: 202, text: 'OK' },
    { status: 200, text: '<html>' },
  ])('that is answered %j was not sent', async (answer) => {
    send.mockResolvedValueOnce(answer);
    await expect((await load())()).rejects.toBe(answer);
  });

  it('is not sent offline, and says so, also where the network is lost on its way', async () => {
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

  it('waits until three seconds after the page began to load, unless the page is left', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const sendIt = await load();
    void sendIt();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    listen.mockReset();
    void sendIt({ subject: 'Another thing' });
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    expect(listen).toHaveBeenCalledWith('pagehide', expect.any(Function), { once: true });
    listen.mock.calls[0]?.[1]();
    await settle();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('the next request', () => {
  const answers: (() => void)[] = [];
  const fetchOf = vi.fn(
    (_address: string, _options?: RequestInit) =>
      new Promise<Response>((resolve) => {
        answers.push(() => resolve(new Response('OK')));
      }),
  );
  const keptAlive = () => fetchOf.mock.calls.map(([, options]) => options?.keepalive);
  let keepNextRequest: () => () => void;

  const ask = (body?: string) => {
    keepNextRequest();
    return window.fetch('https://service.example', { body });
  };

  beforeEach(async () => {
    fetchOf.mockClear();
    answers.length = 0;
    vi.resetModules();
    vi.stubGlobal('window', { fetch: fetchOf });
    ({ keepNextRequest } = await import('../../components/contact/send.ts'));
  });

  it('outlives its page, as it was asked for, and no other one does', async () => {
    const asked = ask('a');
    expect(fetchOf).toHaveBeenCalledWith('https://service.example', { body: 'a', keepalive: true });
    expect(fetchOf.mock.contexts).toEqual([window]);
    expect(window.fetch).toBe(fetchOf);
    answers[0]?.();
    expect(await (await asked).text()).toBe('OK');
    keepNextRequest()();
    expect(window.fetch).toBe(fetchOf);
  });

  it('counts with what waits for an answer against the 65,536 bytes that a browser finishes by itself', async () => {
    void ask('م'.repeat(32_769));
    const first = ask('a'.repeat(65_000));
    void ask('a'.repeat(537));
    const second = ask('a'.repeat(536));
    expect(keptAlive()).toEqual([false, true, false, true]);
    for (const answer of answers) answer();
    await Promise.all([first, second]);
    void ask('م'.repeat(32_768));
    void ask('a');
    expect(keptAlive().slice(4)).toEqual([true, false]);
  });

  it('is sent all the same by a page whose fetch is frozen, or has become another script’s', () => {
    const another = vi.fn();
    const end = keepNextRequest();
    window.fetch = another;
    end();
    expect(window.fetch).toBe(another);
    vi.stubGlobal('window', Object.freeze({ fetch: fetchOf }));
    expect(() => keepNextRequest()()).not.toThrow();
    expect(window.fetch).toBe(fetchOf);
  });
});
