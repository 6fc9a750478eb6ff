import { basePath } from '../facts/base-path.ts';
import { putBase } from './put-base.ts';

/** What React Router prints in place of a page that threw. */
const routerError = 'Unexpected Application Error';

/**
 * Makes the prerendered page fit to publish: the prerenderer’s and the router’s own inline scripts, which no island
 * needs and the Content-Security-Policy forbids, are taken out, and addresses get the base path.
 * Throws when the page shows an error instead of its content.
 */
export function tidyPage(path: string, html: string): string {
  if (html.includes(routerError))
    throw new Error(`The page ${path} shows “${routerError}” instead of its content`);
  const tidy = html
    .replace(/\s*<script>[\s\S]*?<\/script>/g, '')
    .replace(' data-server-rendered="true"', '')
    .replaceAll(' crossorigin=""', ' crossorigin')
    .replace(/^<!DOCTYPE html>/i, '<!doctype html>');
  return putBase(tidy, basePath);
}
