import 'virtual:uno.css';
import './styles/rest.css';
import { startDialogs } from '../components/islands/dialogs.ts';
import { keepEarlyDraft } from '../components/islands/early-draft.ts';
import { openForPrinting } from '../components/islands/printing.ts';
import { startIslands, startSearchKey } from '../components/islands/start.ts';

/**
 * The entry of whoever draws pages. It exists on the server only, so that the browser's entry imports no page and no
 * router. The development server adds what writers see; the built site knows nothing of it, not even its code.
 */
export const createRoot = import.meta.env.SSR
  ? async (client: boolean, path?: string) => {
      const writing = import.meta.env.DEV ? await import('./write/writing-routes.tsx') : undefined;
      return (await import('./draw/server.ts')).createRoot(client, path, writing);
    }
  : undefined;

if (!import.meta.env.SSR) {
  startDialogs();
  startIslands();
  startSearchKey();
  keepEarlyDraft();
  openForPrinting();
}
