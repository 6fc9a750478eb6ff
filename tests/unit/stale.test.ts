import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLinks } from '../../tools/stale/check-links.ts';
import {
  findDueNotes,
  findExpiry,
  findLinks,
  findOldPackages,
  findStaleFigures,
  stalenessReport,
} from '../../tools/stale/find-stale.ts';
import { temporaryFolder, writeIn } from '../temporary-folders.ts';

const today = '2026-11-26';

describe('dated notes', () => {
  const root = temporaryFolder();
  const page = (note: string) => `---\ntitle: A page\n---\n\n# A page\n\n{/* ${note} */}\n`;
  writeIn(root, 'pages/past.mdx', page('dated note: take out after 1 June 2026'));
  writeIn(root, 'pages/soon.mdx', page('dated note: take out after 25 January 2027'));
  writeIn(root, 'pages/later.mdx', page('dated note: take out after 26 January 2027'));
  writeIn(root, 'pages/unreadable.mdx', page('dated note: take out next summer'));
  const notes = findDueNotes(root, today).map(({ place, text }) => `${place} ${text}`);

  it('npm run stale reports a comment with “dated note:” and a past date', () =>
    expect(notes).toContain('pages/past.mdx:7 delete the text below this note after 1 June 2026'));
  it('npm run stale reports a comment with “dated note:” and a date within the next 60 days', () =>
    expect(notes).toContain(
      'pages/soon.mdx:7 delete the text below this note after 25 January 2027',
    ));
  it('npm run stale does not report a comment with “dated note:” and a date more than 60 days away', () =>
    expect(notes.join()).not.toContain('later.mdx'));
  it('npm run stale reports a comment with “dated note:” and a date that cannot be parsed', () =>
    expect(notes).toContain('pages/unreadable.mdx:7 the date of the note cannot be read'));
});

describe('figures', () => {
  const root = temporaryFolder();
  const groups = [
    '  - source: An old law\n    confirmed: 2025-11-20\n    figures: [5%]\n',
    '  - source: A new law\n    confirmed: 2026-11-20\n    figures: [9%]\n',
    '  - source: Worked example\n    own: example\n    figures: [AED 100]\n',
    '  - source: A law that the page names\n',
  ];
  writeIn(root, 'pages/figures.yml', `/about:\n${groups.join('')}`);
  const figures = findStaleFigures(root, today);

  it('npm run stale reports only the figures that were last confirmed more than a year ago', () =>
    expect(figures).toMatchObject([
      { place: 'pages/figures.yml:2', text: '/about: 5% (An old law)' },
    ]));
});

describe('security.txt', () => {
  it('npm run stale reports a security.txt that expires within 60 days', () =>
    expect(findExpiry('2027-01-25', today)).toHaveLength(1));
  it('npm run stale does not report a security.txt that expires in more than 60 days', () =>
    expect(findExpiry('2027-01-26', today)).toEqual([]));
});

describe('packages', () => {
  const dependabot = `updates:
  - ignore:
      - dependency-name: vitest
        update-types: [version-update:semver-major]
      - dependency-name: '*unocss*'
        versions: ['66.11.0']
`;
  const names = findOldPackages(
    {
      react: { current: '19.3.1', latest: '19.3.2' },
      vitest: { current: '4.1.12', latest: '5.0.0' },
      '@unocss/postcss': { current: '66.10.5', latest: '66.11.0' },
    },
    dependabot,
  ).map(({ place }) => place);

  it('npm run stale reports outdated packages, except the versions that dependabot.yml ignores', () =>
    expect(names).toEqual(['react']));
});

describe('links', () => {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(`${request.method} ${request.url}`);
    if (request.url === '/moved') response.writeHead(301, { location: '/good' }).end();
    else if (request.url === '/get-only')
      response.writeHead(request.method === 'GET' ? 200 : 405).end();
    else if (request.url === '/cut') request.socket.destroy();
    else response.writeHead(request.url === '/good' ? 200 : 404).end();
  });
  let origin = '';
  let reported: Awaited<ReturnType<typeof checkLinks>> = [];
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const paths = ['/good', '/good', '/moved', '/get-only', '/gone', '/cut'];
    const urls = [
      ...paths.map((path) => origin + path),
      'https://www.linkedin.com/x',
      'https://a.example/',
    ];
    reported = await checkLinks(
      urls.map((url, index) => ({ url, place: `pages/about.mdx:${index + 1}` })),
    );
  });
  afterAll(() => server.close());
  const problemAt = (path: string) => reported.find(({ url }) => url === origin + path)?.problem;

  it('npm run stale reports the position and the HTTP status of a link that returns an error', () => {
    expect(problemAt('/gone')).toBe('responds with status 404');
    expect(reported.find(({ url }) => url.endsWith('/gone'))?.place).toBe('pages/about.mdx:5');
  });
  it('npm run stale reports a link whose server closes the connection', () =>
    expect(problemAt('/cut')).toContain('does not respond'));
  it('npm run stale follows a redirect and does not report the link if the target of the redirect exists', () =>
    expect(problemAt('/moved')).toBeUndefined());
  it('npm run stale sends a GET request to the address of a link when the server rejects a HEAD request', () => {
    expect(problemAt('/get-only')).toBeUndefined();
    expect(methods).toContain('GET /get-only');
  });
  it('npm run stale requests an address only once, even if several links have this address', () => {
    const requests = methods.filter((line) => line === 'HEAD /good');
    // One request is for the two links to /good. The other request follows the redirect from /moved to /good.
    expect(requests).toHaveLength(2);
  });
  it('npm run stale does not check links to reserved domain names or to hosts that reject bots', () =>
    expect(reported).toHaveLength(2));

  it('npm run stale finds the position of each link in pages, figures.yml and firm.ts', () => {
    const root = temporaryFolder();
    writeIn(root, 'pages/about.mdx', '# About\n\n[The register](https://register.example/list).\n');
    writeIn(
      root,
      'pages/figures.yml',
      '/about:\n  - source: The list, https://fees.example/2026\n',
    );
    writeIn(root, 'src/config/firm.ts', "chat: 'https://chat.example/1?text=Hi',\n");
    expect(findLinks(root)).toEqual([
      { url: 'https://register.example/list', place: 'pages/about.mdx:3' },
      { url: 'https://fees.example/2026', place: 'pages/figures.yml:2' },
      { url: 'https://chat.example/1?text=Hi', place: 'src/config/firm.ts:1' },
    ]);
  });
});

describe('the staleness report', () => {
  it('the report of npm run stale is empty when nothing is stale', () =>
    expect(stalenessReport([])).toBe(''));
  it('the report of npm run stale lists each item under the heading of its section', () =>
    expect(
      stalenessReport([
        { section: 'Packages', place: 'react', text: 'old' },
        { section: 'Packages', place: 'vite', text: 'old' },
      ]),
    ).toBe('## Packages\n\n- `react`: old\n- `vite`: old\n'));
});
