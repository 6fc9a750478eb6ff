import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answers: (() => void)[] = [];
const fetchOf = vi.fn(
  (_address: string, _options: RequestInit) =>
    new Promise<Response>((resolve) => {
      answers.push(() => resolve(new Response('OK')));
    }),
);
const address = 'https://service.example';
const body = (bytes: number) => ({ method: 'POST', body: 'a'.repeat(bytes) });
const kept = () => fetchOf.mock.calls.map(([, { keepalive }]) => keepalive);

let keepNextRequest: () => () => void;

beforeEach(async () => {
  fetchOf.mockClear();
  answers.length = 0;
  vi.resetModules();
  vi.stubGlobal('window', { fetch: fetchOf });
  ({ keepNextRequest } = await import('../../components/contact/send.ts'));
});

afterEach(() => vi.unstubAllGlobals());

it('the next request outlives its page, as it was asked for, and no other one does', async () => {
  keepNextRequest();
  const asked = window.fetch(address, body(10));
  expect(fetchOf).toHaveBeenCalledWith(address, { ...body(10), keepalive: true });
  expect(fetchOf.mock.contexts).toEqual([window]);
  expect(window.fetch).toBe(fetchOf);
  answers[0]?.();
  expect(await (await asked).text()).toBe('OK');
});

it('who asks for nothing after all leaves the other requests as they are', () => {
  keepNextRequest()();
  expect(window.fetch).toBe(fetchOf);
});

it('what another script has made of requests meanwhile stays', () => {
  const end = keepNextRequest();
  const another = vi.fn();
  window.fetch = another;
  end();
  expect(window.fetch).toBe(another);
});

it('what waits for an answer counts against the 65,536 bytes that a browser finishes by itself', async () => {
  const ask = (bytes: number) => {
    keepNextRequest();
    return window.fetch(address, body(bytes));
  };
  void ask(65_537);
  const first = ask(65_000);
  void ask(537);
  const second = ask(536);
  expect(kept()).toEqual([false, true, false, true]);
  answers[1]?.();
  answers[3]?.();
  await Promise.all([first, second]);
  void ask(65_536);
  void ask(1);
  expect(kept().slice(4)).toEqual([true, false]);
});

it('what was too long to be finished by the browser leaves no room when it is answered', async () => {
  const ask = (bytes: number) => {
    keepNextRequest();
    return window.fetch(address, body(bytes));
  };
  const long = ask(65_537);
  answers[0]?.();
  await long;
  void ask(65_537);
  expect(kept()).toEqual([false, false]);
});

it('a request without a body is finished, too', () => {
  keepNextRequest();
  void window.fetch(address);
  expect(kept()).toEqual([true]);
});

it('letters count as the bytes that they are', () => {
  keepNextRequest();
  void window.fetch(address, { body: 'م'.repeat(32_769) });
  keepNextRequest();
  void window.fetch(address, { body: 'م'.repeat(32_768) });
  expect(kept()).toEqual([false, true]);
});

it('a page whose fetch is frozen sends all the same', () => {
  vi.stubGlobal('window', Object.freeze({ fetch: fetchOf }));
  expect(() => keepNextRequest()()).not.toThrow();
  expect(window.fetch).toBe(fetchOf);
});
