import 'virtual:uno.css';
import './styles/index.css';
import { startIslands } from './start-islands.ts';
import { startSearchKey } from './start-search-key.ts';

/** The prerenderer's entry. It exists on the server only, so that the browser's entry imports no page and no router. */
export const createRoot = import.meta.env.SSR
  ? async (client: boolean, path?: string) => (await import('./server.ts')).createRoot(client, path)
  : undefined;

if (!import.meta.env.SSR) {
  startIslands();
  startSearchKey();
}
