/**
 * Remembers the last result of a function for each subject, and gives it again while the inputs are the same ones.
 * The development server checks the site at every save, and one page has changed.
 */
export function remember<Subject, Inputs extends readonly unknown[], Result>(
  work: (subject: Subject, ...inputs: Inputs) => Result,
): (subject: Subject, ...inputs: Inputs) => Result {
  const last = new Map<Subject, { inputs: Inputs; result: Result }>();
  return (subject, ...inputs) => {
    const known = last.get(subject);
    if (known?.inputs.every((input, index) => input === inputs[index])) return known.result;
    const result = work(subject, ...inputs);
    last.set(subject, { inputs, result });
    return result;
  };
}
