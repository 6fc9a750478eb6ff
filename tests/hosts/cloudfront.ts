import { runInNewContext } from 'node:vm';
import { type Host, hasFile, splitQuery } from './host.ts';

type Values = Record<string, { value: string }>;

interface Result {
  statusCode?: number;
  headers: Values;
  uri?: string;
}

/**
 * CloudFront before a bucket: the two functions are run as CloudFront runs them, one on the viewer's request and one on
 * the bucket's answer, which is not run for an error (CloudFront's documentation, 'Restrictions on edge functions').
 */
export function cloudFront(site: string, requestCode: string, responseCode: string): Host {
  const run = (code: string, event: object): Result =>
    runInNewContext(`${code}\nhandler(event)`, { event: structuredClone(event) });
  const plain = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));
  return (asked) => {
    const { path, query } = splitQuery(asked);
    const querystring = Object.fromEntries(
      [...query.slice(1).split('&')]
        .filter(Boolean)
        .map((pair) => pair.split('='))
        .map(([name, value = '']) => [name, { value }]),
    );
    const request = { method: 'GET', uri: path, querystring, headers: {}, cookies: {} };
    const first = run(requestCode, { request });
    if (first.statusCode)
      return {
        status: first.statusCode,
        location: first.headers.location?.value,
        headers: plain(first.headers),
      };
    const file = first.uri ?? path;
    if (!hasFile(site, file)) return { status: 404, file: '/404.html', headers: {} };
    const { headers } = run(responseCode, {
      request: { ...request, uri: file },
      response: { statusCode: 200, headers: {} },
    });
    return { status: 200, file, headers: plain(headers) };
  };
}
