import { expect, test } from 'vitest';
import { capture } from '../src/review/pictures/take-pictures.ts';

/** A browser that answers with these in turn: a picture, or an error by its words. */
function answering(...answers: ({ data: string } | string)[]) {
  const send = async () => {
    const answer = answers.shift();
    if (typeof answer === 'object') return answer;
    throw new Error(answer);
  };
  return { session: { send } as never, left: answers };
}

const refusal = 'Protocol error (Page.captureScreenshot): Unable to capture screenshot';
const picture = { data: Buffer.from('a picture').toString('base64') };

test('a picture that the browser refuses once is asked for again', async () => {
  const { session } = answering(refusal, picture);
  expect(String(await capture(session))).toBe('a picture');
});

test('a picture that the browser refuses twice is an error', async () => {
  const { session, left } = answering(refusal, refusal, picture);
  await expect(capture(session)).rejects.toThrow(refusal);
  expect(left).toHaveLength(1);
});

test('a closed window is not asked again', async () => {
  const { session, left } = answering('Target closed', picture);
  await expect(capture(session)).rejects.toThrow('Target closed');
  expect(left).toHaveLength(1);
});
