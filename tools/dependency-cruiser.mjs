/** Which folders may import from which: imports go one way, and in no circle. `npm run check:code` holds it. */
const arrows = [
  {
    name: 'facts-know-nothing',
    comment: 'src/config/ is what everything else is made of.',
    from: '^src/config/',
    allowed: '^src/config/',
  },
  {
    name: 'pages-are-compiled-apart',
    comment: 'src/content/ compiles pages for any vocabulary: it knows no component.',
    from: '^src/content/',
    allowed: '^src/(content|config)/|^src/page\\.ts',
  },
  {
    name: 'search-is-apart',
    comment: 'src/search/ runs in the browser and where the index is made.',
    from: '^src/search/',
    allowed: '^src/(search|config)/',
  },
  {
    name: 'no-page-in-the-browser',
    comment:
      'What runs in the browser imports no page, no router and nothing that draws whole pages.',
    from: '^src/browser|^components/(contact|search)/',
    allowed:
      '^src/(browser|config|search)|^components/(contact|search)/|^components/layout/(Icon|icons)',
  },
  {
    name: 'tools-use-the-site',
    comment: 'tools/ may import the site, which knows nothing of its tools.',
    from: '^(src|components)/',
    allowed: '^(src|components)/',
  },
];

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
      name: 'no-router-in-the-browser',
      comment:
        'React Router and vite-react-ssg run when pages are drawn: they are 80 kB in a browser.',
      severity: 'error',
      from: { path: '^src/browser|^components/(contact|search)/' },
      to: { path: 'node_modules/(react-router|vite-react-ssg|@mdx-js)' },
    },
    ...arrows.map(({ name, comment, from, allowed }) => ({
      name,
      comment,
      severity: 'error',
      from: { path: from },
      to: { path: '^(src|components|tools|tests)/', pathNot: [allowed, '^src/(styles|art)/'] },
    })),
    {
      name: 'react-comes-later',
      comment:
        'The first script of a page imports React, and what needs it, only when a visitor shows intent or the page rests.',
      severity: 'error',
      from: { path: '^src/browser/(?!hydrate)' },
      to: {
        path: '^components/.*\\.tsx?$|(^|/)node_modules/(react|react-dom|@headlessui)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.build|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'] },
  },
};
