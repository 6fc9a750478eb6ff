/** The rules for imports between folders, which `npm run check:code` checks. Circular imports are also forbidden. */
const arrows = [
  {
    name: 'config-imports-only-config',
    comment: 'All other code may import src/config/, so src/config/ imports only itself.',
    from: '^src/config/',
    allowed: '^src/config/',
  },
  {
    name: 'pages-are-compiled-apart',
    comment: 'src/content/ compiles pages with any vocabulary, so it imports no component.',
    from: '^src/content/',
    allowed: '^src/(content|config|workarounds)/|^src/page\\.ts',
  },
  {
    name: 'search-is-apart',
    comment:
      'src/search/ runs in the browser and in the build, so it imports no other code of the site.',
    from: '^src/search/',
    allowed: '^src/(search|config)/',
  },
  {
    name: 'no-page-in-the-browser',
    comment:
      'Code for the browser imports no page, no router and no component that renders whole pages.',
    from: '^src/browser|^components/(contact|search)/',
    allowed:
      '^src/(browser|config|search|workarounds)|^components/(contact|search)/|^components/layout/(Icon|icons)',
  },
  {
    name: 'tools-use-the-site',
    comment: 'tools/ may import the site, but the site must not import tools/.',
    from: '^(src|components)/',
    allowed: '^(src|components)/',
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Circular imports make files hard to understand. Move the shared code to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-router-in-the-browser',
      comment:
        'React Router and vite-react-ssg are for prerendering only. In the browser they would add 80 kB.',
      severity: 'error',
      from: { path: '^src/browser|^components/(contact|search)/' },
      to: { path: 'node_modules/(react-router|vite-react-ssg|@mdx-js)' },
    },
    {
      name: 'no-router-in-the-check',
      comment:
        'Loading React Router takes 60 ms of the 1.7 s of a check. Import Link from components/layout/Link.tsx.',
      severity: 'error',
      from: { path: '^tools/check' },
      to: { path: 'node_modules/react-router', reachable: true },
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
        'The entry point imports React dynamically, on the first interaction or when the page is idle.',
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
