import leven from 'leven';

/** Whether a slip of the hand may have made one word of another: a letter off, or letters swapped. */
export function isSlip(one: string, other: string): boolean {
  const [typed, meant] = [one.toLowerCase(), other.toLowerCase()];
  return leven(typed, meant) === 1 || [...typed].sort().join() === [...meant].sort().join();
}
