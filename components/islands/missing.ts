/** Logs the path that has no page, as the specification asks of the 404 page. */
export function start(): void {
  console.error(`404: there is no page at ${location.pathname}`);
}
