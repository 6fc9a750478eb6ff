import type { ReadFile } from './find-terms.ts';

/** Makes what reads files of the index below a base, each once. It rejects when one does not arrive, or is no JSON. */
export function readerOf(base: string): ReadFile {
  const files = new Map<string, Promise<unknown>>();
  const fetchFile = async (address: string) => {
    const response = await fetch(base + address.slice(1));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json();
  };
  return (address) => {
    const file = files.get(address) ?? fetchFile(address);
    files.set(address, file);
    return file;
  };
}
