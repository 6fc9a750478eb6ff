/** Whether a year or more has passed since figures were confirmed. Both are days such as `2026-11-21`. */
export function unconfirmedForAYear(confirmed: string, today: string): boolean {
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return confirmed <= yearBefore;
}
