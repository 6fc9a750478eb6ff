/** Logs the path that has no page (docs/decisions.md, “Unknown address”). */
export function start(): void {
  console.error(`404: there is no page at ${location.pathname}`);
}
