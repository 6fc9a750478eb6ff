import { compilePage } from '../src/language/compile-page.ts';

/** The lines that every test page begins with: front matter, the top of the page, and a section for what a test adds. */
export const top = `---
title: A test page
description: This description is exactly as long as it has to be, which is at least one hundred and ten characters, and it says what the page says.
---

# A heading

An opening.

## A section
`;

/** How many lines come before what a test adds. */
export const topLines = top.split('\n').length;

/** Compiles a page whose body is given and returns its problems, each as 'line: message → instead'. */
export const faultsOf = (body: string): Promise<string[]> => problemsOf(`${top}\n${body}`);

/** Compiles a page and returns its problems, each as 'line: message → instead'. */
export async function problemsOf(source: string): Promise<string[]> {
  const { data } = await compilePage('pages/test.mdx', source);
  return data.problems.map(({ line, message, instead }) => `${line}: ${message} → ${instead}`);
}
