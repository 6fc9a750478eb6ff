import type { ReviewRepository } from './review-repository.ts';

/** A page that holds what no other page has, for the hard cases of the review. */
const hardPage = `---
title: Hard cases of the review
description: This description is exactly as long as it has to be, which is at least one hundred and ten characters, and it says what the page says.
menu:
  label: Hard cases
  order: 90
---

# Hard cases

An opening that stays as it is.

## Money and signs

The fee is **US$5,000 exactly** and *never* more.
Write to us if a < b, or if \`x|y\` is *_odd_*.

Read our [old guide to VAT](/vat-services#what-is-voluntary-filing) first.

## Other scripts

يجب عليك التسجيل خلال ثلاثين يوما من ذلك التاريخ.
ثم تدفع الضريبة.

我们准备申请表。您批准它。

## A part of its own

This paragraph stays where it is, under its heading.

## The last part

Nothing happens in the last part of this page.
`;

const file = 'pages/(legal)/hard-cases.mdx';

/** Puts the page into the base. */
export const prepare = (repository: ReviewRepository): void => repository.write(file, hardPage);

/** Makes every hard case in the working tree, each on a page where it cannot hide another. */
export function changeEverything(repository: ReviewRepository): void {
  repository.edit(
    file,
    ['US$5,000 exactly', 'US$6,000 exactly'],
    ['a < b', 'a < c'],
    ['old guide to VAT', 'new guide to VAT'],
    ['ثلاثين', 'عشرين'],
    ['申请表', '报告表'],
    ['## A part of its own', '### A part of its own'],
  );
  const vat = 'pages/(tax-and-accounting)/vat-services.mdx';
  repository.edit(
    vat,
    ['towards the figure, and so do imports', 'towards the figure. So do imports'],
    ['A copy of the full signed text', 'A copy of the whole signed text'],
    ['| Bank details |', '| Tenancy contract | A copy, in date. |\n| Bank details |'],
    ['## What is Voluntary Filing?', '## What is voluntary registration?'],
    ['[PRO services](/pro-services)', '[PRO services](/golden-visa)'],
  );
  const visa = 'pages/(company-incorporation)/golden-visa.mdx';
  const source = repository.read(visa);
  const [costs = ''] = source.match(/## What it costs\n[\s\S]*?(?=## )/) ?? [];
  repository.edit(visa, [costs, ''], ['## Where it is decided', `${costs}## Where it is decided`]);
  const pro = 'pages/(other-legal-services)/pro-services.mdx';
  const [speed = ''] = repository.read(pro).match(/^- Speed: .*\n/m) ?? [];
  repository.edit(
    pro,
    [speed, ''],
    ['- Where the applicant is', `${speed}- Where the applicant is`],
  );
  repository.move(
    'pages/(tax-and-accounting)/corporate-tax.mdx',
    'pages/(tax-and-accounting)/company-tax.mdx',
  );
  repository.edit('pages/(tax-and-accounting)/company-tax.mdx', [
    'The first AED 375,000 is taxed',
    'The first AED 357,000 is taxed',
  ]);
  repository.delete('pages/(legal)/terms-of-service.mdx');
  repository.write(
    'pages/(legal)/new-page.mdx',
    hardPage
      .replaceAll('Hard cases', 'A new page')
      .replace(/## Money[\s\S]*/, '## One part\n\nAll new words.\n')
      .replace('order: 90', 'order: 91')
      .replace('This description', 'Another description'),
  );
  repository.edit('src/facts/strings.ts', [
    "skip: 'Skip to content'",
    "skip: 'Skip to the content'",
  ]);
}
