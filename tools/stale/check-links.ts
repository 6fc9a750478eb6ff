/** A URL and the place where it is used, such as `pages/contact.mdx:12`. */
export interface Link {
  url: string;
  place: string;
}

/** A link that does not work. */
export interface DeadLink extends Link {
  problem: string;
}

/** The type of the function `fetch`, which tests can replace. */
type Request = (url: string, init: RequestInit) => Promise<Response>;

/** Hosts that refuse requests from programs, but not from browsers. Links to these hosts are not checked. */
const refusingHosts: readonly string[] = ['wa.me', 'www.facebook.com', 'www.linkedin.com', 'x.com'];

/** The time limit of a request, in ms. */
const timeout = 20_000;

const concurrency = 4;

/**
 * Requests a URL with HEAD. If this request fails, requests the URL with GET, because some servers do not support HEAD.
 * Returns the problem of the link; undefined if the link works.
 */
async function findProblem(url: string, request: Request): Promise<string | undefined> {
  let problem: string | undefined;
  for (const method of ['HEAD', 'GET']) {
    try {
      const signal = AbortSignal.timeout(timeout);
      const { ok, status } = await request(url, { method, signal, redirect: 'follow' });
      if (ok) return undefined;
      problem = `responds with status ${status}`;
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      problem = `does not respond (${cause?.code ?? message})`;
    }
  }
  return problem;
}

/**
 * Checks each URL only once, even if several links use it. Returns the links that do not work, sorted by URL. Skips
 * hosts in `refusingHosts` and reserved domains such as `landfall.example` (RFC 2606).
 */
export async function checkLinks(
  links: readonly Link[],
  request: Request = fetch,
): Promise<DeadLink[]> {
  const asked = links.filter(({ url }, index) => {
    const { hostname } = new URL(url);
    const isFirst = links.findIndex((other) => other.url === url) === index;
    return (
      isFirst && !refusingHosts.includes(hostname) && !/\.(?:example|test|invalid)$/.test(hostname)
    );
  });
  const results: DeadLink[] = [];
  const queue = asked[Symbol.iterator]();
  const work = async () => {
    for (const link of queue) {
      const problem = await findProblem(link.url, request);
      if (problem) results.push({ ...link, problem });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results.sort((one, other) => (one.url < other.url ? -1 : 1));
}
