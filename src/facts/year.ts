/** The year of the copyright line: when the site was built, or SOURCE_DATE_EPOCH (seconds) for a repeatable build. */
export const year = new Date(
  process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now(),
).getUTCFullYear();
