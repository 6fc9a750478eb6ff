/**
 * Sets the clock of a process to the day that CLOCK names, such as 2028-06-01; from then on it runs as usual.
 * `CLOCK=2028-06-01 NODE_OPTIONS="--import $PWD/tests/clock.mjs" npx vitest run` shows that no test depends on today.
 */
const ahead = Date.parse(process.env.CLOCK ?? '') - Date.now() || 0;
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [Real.now() + ahead]));
  }

  static now() {
    return Real.now() + ahead;
  }
};
