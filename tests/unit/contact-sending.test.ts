import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goodMessage as message } from '../contact-inputs.ts';

const send = vi.fn();
const init = vi.fn();
vi.mock('@emailjs/browser', () => ({ send, init }));

const taken = { status: 200, text: 'OK' };

/** The code as a page that is loaded, or loaded again, runs it. */
async function load() {
  vi.resetModules();
  const { send: sendMessage } = await import('../../components/contact/send.ts');
  return (change = {}) => sendMessage({ ...message, ...change }).answer;
}

/** Lets the service wait with its next answer. Returns what refuses the message. */
function holdAnswer(): (answer: unknown) => void {
  let refuse = (_: unknown) => {};
  send.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  return (answer) => refuse(answer);
}

/** What the tab keeps, and whether its visitor lets it. */
const kept = new Map<string, string>();
let blocked = false;

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
  vi.stubGlobal('addEventListener', vi.fn());
  init.mockReset();
  send.mockReset().mockResolvedValue(taken);
  kept.clear();
  blocked = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe.each([false, true])('a message, where the browser keeps nothing: %j', (nothing) => {
  beforeEach(() => {
    blocked = nothing;
  });

  it('is not sent twice within ten minutes, and is after them', async () => {
    const sendIt = await load();
    await sendIt();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await sendIt()).toBe('known');
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await sendIt();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent again where the clock has been set back', async () => {
    const sendIt = await load();
    await sendIt();
    vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
    expect(await sendIt()).toBe('sent');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent when a letter of it is another', async () => {
    const sendIt = await load();
    await sendIt();
    await sendIt({ message: 'When must we register!' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent again when the service refused it', async () => {
    const sendIt = await load();
    const refusal = { status: 429, text: 'Too Many Requests' };
    send.mockRejectedValueOnce(refusal);
    await expect(sendIt()).rejects.toBe(refusal);
    await sendIt();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a message', () => {
  it('whose page was left on its way is sent again by who has been told', async () => {
    send.mockReturnValueOnce(new Promise(() => {}));
    (await load())().catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.get('contact-sent')).not.toContain('Sara');
    const sendIt = await load();
    await expect(sendIt()).rejects.toThrow('You left the page while this message was being sent');
    expect(send).toHaveBeenCalledTimes(1);
    await sendIt();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('whose request the browser broke off as its page was left is not sent again without a word', async () => {
    const listen = vi.fn();
    vi.stubGlobal('addEventListener', listen);
    const hear = (type: string) =>
      listen.mock.calls.filter(([name]) => name === type).map(([, handle]) => handle());
    const refuse = holdAnswer();
    const sendIt = await load();
    const first = sendIt();
    await vi.advanceTimersByTimeAsync(0);
    refuse(new TypeError('Failed to fetch'));
    await expect(first).rejects.toThrow('Failed to fetch');
    hear('pagehide'); // which comes after it
    hear('pageshow'); // back in the very page
    await vi.advanceTimersByTimeAsync(0);
    await expect(sendIt()).rejects.toThrow('You left the page while this message was being sent');
    expect(send).toHaveBeenCalledTimes(1);
    await sendIt();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that was sent stays known when the page is loaded again', async () => {
    await (await load())();
    await (await load())();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent where something else wrote what the tab keeps', async () => {
    for (const text of ['{', 'null', '""']) {
      send.mockClear();
      kept.set('contact-sent', text);
      await (await load())();
      expect(send).toHaveBeenCalledTimes(1);
    }
  });

  it('that another one follows is not forgotten when the first fails', async () => {
    const sendIt = await load();
    const refuse = holdAnswer();
    const first = sendIt();
    await vi.advanceTimersByTimeAsync(0);
    await sendIt({ subject: 'Another thing' });
    refuse(taken);
    await expect(first).rejects.toBe(taken);
    await sendIt({ subject: 'Another thing' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that another one follows on its way is the one that is known', async () => {
    const sendIt = await load();
    const refuse = holdAnswer();
    const first = sendIt();
    await vi.advanceTimersByTimeAsync(0);
    send.mockReturnValueOnce(new Promise(() => {}));
    sendIt({ subject: 'Another thing' }).catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    refuse(taken);
    await expect(first).rejects.toBe(taken);
    const again = (await load())({ subject: 'Another thing' });
    await expect(again).rejects.toThrow('You left the page while this message was being sent');
  });

  it('that nobody answered is sent when it is tried again, and stays known if the first fails late', async () => {
    const sendIt = await load();
    const refuse = holdAnswer();
    const first = sendIt();
    first.catch(() => {});
    await vi.advanceTimersByTimeAsync(15_000);
    await sendIt();
    expect(send).toHaveBeenCalledTimes(2);
    refuse(taken);
    await vi.advanceTimersByTimeAsync(0);
    await sendIt();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that was refused leaves nothing in what the tab keeps', async () => {
    send.mockRejectedValueOnce(taken);
    await (await load())().catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect([...kept]).toEqual([]);
  });

  it('leaves the requests of others as they were', async () => {
    const { fetch } = globalThis;
    await (await load())();
    expect(globalThis.fetch).toBe(fetch);
  });

  it('goes with the keys of the firm’s account, and on a mail desk to that', async () => {
    vi.stubEnv('VITE_EMAILJS_SERVICE_ID', 'service');
    vi.stubEnv('VITE_EMAILJS_TEMPLATE_ID', 'template');
    vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'key');
    vi.stubGlobal('location', { origin: 'http://localhost' });
    await (await load())();
    const keys = ['service', 'template', expect.anything(), { publicKey: 'key' }];
    expect(send.mock.calls).toEqual([keys]);
    expect(init).not.toHaveBeenCalled();
    vi.stubEnv('VITE_MAIL_DESK', 'open');
    await (await load())({ subject: 'Another thing' });
    expect(init.mock.calls).toEqual([[{ publicKey: 'key' }, 'http://localhost']]);
  });

  it('whose code does not arrive says so to its visitor, and why to the console', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    vi.doMock('@emailjs/browser', () => Promise.reject(missing));
    const failure = await (await load())().catch((error: Error) => error);
    vi.doMock('@emailjs/browser', () => ({ send, init }));
    expect(failure).toMatchObject({
      message: 'The code that sends the message could not be loaded',
      cause: expect.anything(),
    });
  });

  it('goes to the service with the eight parameters of its template', async () => {
    await (await load())();
    expect(send.mock.calls[0]?.[2]).toMatchObject({
      from_name: 'Sara Al Marri',
      name: 'Sara Al Marri',
    });
    expect(Object.keys(send.mock.calls[0]?.[2])).toHaveLength(8);
    expect(init).not.toHaveBeenCalled();
    expect(console.info).toHaveBeenCalledWith('Message sent:', 200, 'OK');
  });

  it.each([
    { status: 202, text: 'OK' },
    { status: 200, text: '<html>' },
  ])('that is answered %j was not sent', async (answer) => {
    send.mockResolvedValueOnce(answer);
    await expect((await load())()).rejects.toBe(answer);
  });

  it('that is answered “OK” on a line of its own was sent', async () => {
    send.mockResolvedValueOnce({ status: 200, text: 'OK\n' });
    await expect((await load())()).resolves.toBe('sent');
  });

  it('is not sent offline, and says so', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await expect((await load())()).rejects.toThrow('You are offline');
    expect(send).not.toHaveBeenCalled();
  });

  it('says offline where the network is lost on its way, and else what failed', async () => {
    const sendIt = await load();
    const lost = new TypeError('Failed to fetch');
    send.mockRejectedValueOnce(lost);
    await expect(sendIt()).rejects.toBe(lost);
    for (const [failure, reason] of [
      [lost, 'You are offline'],
      [new Error('Another'), 'Another'],
    ] as const) {
      vi.stubGlobal('navigator', { onLine: true });
      send.mockImplementationOnce(async () => {
        vi.stubGlobal('navigator', { onLine: false });
        throw failure;
      });
      await expect(sendIt()).rejects.toThrow(reason);
    }
    vi.stubGlobal('navigator', { onLine: true });
    send.mockImplementationOnce(async () => {
      vi.stubGlobal('navigator', { onLine: false });
      throw lost;
    });
    await expect(sendIt()).rejects.toMatchObject({ cause: lost });
  });

  it('has 15 seconds to be answered', async () => {
    send.mockReturnValueOnce(new Promise(() => {}));
    const settled = vi.fn();
    const answer = (await load())();
    answer.catch(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).rejects.toThrow('The service did not answer within 15 seconds');
  });

  it('waits until three seconds after the page began to load, unless the page is left', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const sendIt = await load();
    void sendIt();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);

    const leave = vi.fn();
    vi.stubGlobal('addEventListener', leave);
    void sendIt({ subject: 'Another thing' });
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(leave).toHaveBeenCalledWith('pagehide', expect.any(Function), { once: true });
    leave.mock.calls[0]?.[1]();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
