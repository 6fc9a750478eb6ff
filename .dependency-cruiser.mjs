/**
 * The rooms of the house, from the bottom up, and which others each may know: imports go one way, and in no circle.
 * `npm run check:code` holds it, and the map in README.md is drawn from it. Where one room needs what another makes,
 * it goes through a door, which is named here.
 */
export const rooms = {
  facts: { knows: [] },
  language: { knows: ['facts'] },
  browser: { knows: ['facts'] },
  components: { knows: ['facts', 'language', 'browser'] },
  site: { knows: ['facts', 'language', 'components'] },
  draw: { knows: ['facts', 'language', 'browser', 'components', 'site'] },
  publish: { knows: ['facts', 'language', 'browser', 'components', 'site'] },
  write: {
    knows: ['facts', 'language', 'browser', 'components', 'site'],
    doors: ['src/draw/(drawing|head|page-components|routes)'],
  },
};

const folderOf = (room) => (room === 'components' ? '^components/' : `^src/${room}/`);

const ownWays = Object.entries(rooms).map(([room, { knows, doors = [] }]) => ({
  name: `the-way-of-${room}`,
  comment: `src/${room}/ may know ${knows.join(', ') || 'nothing'} only; .dependency-cruiser.mjs says why.`,
  severity: 'error',
  from: { path: folderOf(room) },
  to: {
    path: '^(src|components|tools|tests)/',
    pathNot: [
      folderOf(room),
      ...knows.map(folderOf),
      ...doors.map((door) => `^${door}`),
      '^src/(styles|art)/',
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'one-reader',
      comment: 'Pages are read by readSite alone; everything else takes them from it.',
      severity: 'error',
      from: {
        path: '^(src|components|tools)/',
        // the check reads pages once more until the site hands over its own tree
        pathNot:
          '^(src/site/(read-page|read-and-keep|read-site)|tools/(check/read-pages|measure-check))\\.ts$',
      },
      to: {
        path: '^src/(language/compile|site/read-page|site/read-and-keep)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-react-in-the-browser',
      comment:
        'React draws the pages when they are built. What runs in the browser brings their HTML to life as it stands, so that nothing that alters a page is in its way.',
      severity: 'error',
      from: { path: '^(components/islands/[^/]+\\.ts$|src/browser/)' },
      to: {
        path: '\\.tsx$|(^|/)node_modules/(react|react-dom)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'two-folders',
      comment:
        'The review knows the site by the folders that two commits built: what it imported of one would be wrong of the other.',
      severity: 'error',
      from: { path: '^tools/review/' },
      to: { path: '^(src|components)/' },
    },
    ...ownWays,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.build|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'] },
  },
};
