/** What the person who ran the review can mend: printed without a stack, exit code 2. */
export class BadInput extends Error {
  constructor(
    problem: string,
    /** What to type instead. */
    readonly remedy: string,
  ) {
    super(problem);
  }
}
