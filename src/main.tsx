import 'virtual:uno.css';
import './styles/index.css';
import { startIslands } from './browser/start-islands.ts';
import { startSearchKey } from './browser/start-search-key.ts';

/** The prerenderer's entry. It exists on the server only, so that the browser's entry imports no page and no router. */
export const createRoot = import.meta.env.SSR
  ? async (client: boolean, path?: string) =>
      (await import('./draw/server.ts')).createRoot(client, path)
  : undefined;

if (!import.meta.env.SSR) {
  startIslands();
  startSearchKey();
}
