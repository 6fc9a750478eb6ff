/**
 * Removes the two inline scripts with which the router would hydrate a whole page in the browser: no page is hydrated
 * as a whole, and the policy of the pages forbids inline scripts. The attributes with which vite-react-ssg and
 * react-helmet-async mark their elements for hydration go too.
 * vite-react-ssg 0.9 has no option for it (`StaticRouterProvider` without `hydrate={false}`, and
 * `SCRIPT_COMMENT_PLACEHOLDER` in its build; https://github.com/Daydreamer-riri/vite-react-ssg/issues/76).
 * Can go when it has one.
 */
export const withoutRouterHydration = (html: string): string =>
  html.replace(/\s*<script>[\s\S]*?<\/script>| data-(?:rh|server-rendered)="true"/g, '');
