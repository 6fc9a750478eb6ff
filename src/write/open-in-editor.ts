import type { Place } from './editing/source-at.ts';

/** Opens a place in the editor of this machine, through Vite’s own middleware. */
export async function openInEditor({ file, line }: Place, column = 1): Promise<void> {
  await fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`);
}
