/**
 * Removes the two inline scripts with which the router would hydrate a whole page in the browser: this site hydrates
 * only islands, and its content security policy forbids inline scripts. Also removes the attributes that vite-react-ssg
 * and react-helmet-async add for hydration. vite-react-ssg 0.9 has no option for this: it renders
 * `StaticRouterProvider` without `hydrate={false}`, and its build inserts `SCRIPT_COMMENT_PLACEHOLDER`
 * (https://github.com/Daydreamer-riri/vite-react-ssg/issues/76). Remove this file when vite-react-ssg has an option.
 */
export const withoutRouterHydration = (html: string): string =>
  html.replace(/\s*<script>[\s\S]*?<\/script>| data-(?:rh|server-rendered)="true"/g, '');
