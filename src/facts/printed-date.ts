/** A date such as 2024-03-15 as the site prints it: March 15, 2024 (docs/decisions.md, “Dates”). */
export function printedDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
