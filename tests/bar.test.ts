import { expect, it } from 'vitest';
import { inOrder } from '../src/write/bar/Bar.tsx';

it('the bar shows the report of the last saving, although an earlier one arrives after it', async () => {
  const answers: ((report: string) => void)[] = [];
  const shown: string[] = [];
  const ask = inOrder(
    () => new Promise<string>((answer) => answers.push(answer)),
    (report) => shown.push(report),
  );
  const [first, second] = [ask(), ask()];
  answers[1]?.('no problems');
  await second;
  answers[0]?.('one problem');
  await first;
  expect(shown).toEqual(['no problems']);
});
