/**
 * The rules for imports between folders, which `npm run check:code` checks. If the path of a file matches `from`, this
 * file can import only files of this repository whose path matches `allowed`. Imports of packages, styles and drawings
 * are always allowed.
 */
const folderRules = [
  {
    name: 'config-imports-only-config',
    comment: 'All other code may import src/config/, so src/config/ imports only itself.',
    from: '^src/config/',
    allowed: '^src/config/',
  },
  {
    name: 'content-imports-no-component',
    comment: 'src/content/ compiles pages with any vocabulary, so it imports no component.',
    from: '^src/content/',
    allowed: '^src/(content|config)/|^src/page\\.ts',
  },
  {
    name: 'search-imports-only-config',
    comment:
      'src/search/ runs in the browser and in the build, so it imports no other code of the site.',
    from: '^src/search/',
    allowed: '^src/(search|config)/',
  },
  {
    name: 'browser-imports-no-page',
    comment:
      'Code for the browser imports no page, no router and no component that renders whole pages.',
    from: '^src/browser|^components/(contact|search)/',
    allowed:
      '^src/(browser|config|search|workarounds)|^components/(contact|search)/|^components/layout/(Icon|icons)',
  },
  {
    name: 'site-imports-no-tool',
    comment: 'tools/ may import the site, but the site must not import tools/.',
    from: '^(src|components)/',
    allowed: '^(src|components)/',
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-import',
      comment:
        'Circular imports make files hard to understand. Move the shared code to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'browser-imports-no-router',
      comment:
        'React Router and vite-react-ssg are for prerendering only. In the browser they would add 80 kB.',
      severity: 'error',
      from: { path: '^src/browser|^components/(contact|search)/' },
      to: { path: 'node_modules/(react-router|vite-react-ssg|@mdx-js)' },
    },
    {
      name: 'no-router-in-the-check',
      comment:
        'Loading React Router takes 60 ms of the 1.7 s of a check. Import SiteLink from components/layout/SiteLink.tsx.',
      severity: 'error',
      from: { path: '^tools/check' },
      to: { path: 'node_modules/react-router', reachable: true },
    },
    ...folderRules.map(({ name, comment, from, allowed }) => ({
      name,
      comment,
      severity: 'error',
      from: { path: from },
      to: { path: '^(src|components|tools|tests)/', pathNot: [allowed, '^src/(styles|art)/'] },
    })),
    {
      name: 'react-is-imported-dynamically',
      comment:
        'The entry point imports React dynamically, when the visitor is about to use the form or the search.',
      severity: 'error',
      from: { path: '^src/browser(\\.ts$|/(?!hydrate\\.tsx$))' },
      to: {
        path: '^components/.*\\.tsx?$|(^|/)node_modules/(react|react-dom|@headlessui)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'] },
  },
};
