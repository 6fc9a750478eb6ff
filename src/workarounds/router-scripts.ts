/**
 * Removes the two inline scripts with which the router would hydrate a whole page in the browser. This site hydrates
 * only islands (parts of the page), and its content security policy forbids inline scripts. Also removes the attribute
 * that vite-react-ssg adds for hydration. Without this function, the policy reports two violations on every page.
 *
 * vite-react-ssg 0.9.2 has no option to omit these scripts. vite-react-ssg renders `StaticRouterProvider` without
 * `hydrate={false}`
 * (https://github.com/Daydreamer-riri/vite-react-ssg/blob/v0.9.2/src/node/router-adapter/remix.tsx#L40) and adds a
 * script with a placeholder (https://github.com/Daydreamer-riri/vite-react-ssg/blob/v0.9.2/src/node/html.ts#L27).
 * Remove this function when vite-react-ssg has an option to omit the scripts.
 */
export const withoutRouterHydration = (html: string): string =>
  html.replace(/\s*<script>[\s\S]*?<\/script>| data-server-rendered="true"/g, '');
