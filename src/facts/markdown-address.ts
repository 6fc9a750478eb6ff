/** Where a page's clean Markdown is served: its address with `.md`, the home page's as `/index.md`. */
export function markdownAddress(address: string): string {
  return `${address === '/' ? '/index' : address}.md`;
}
