import { HtmlValidate } from 'html-validate';
import { addresses, plans } from './built-site.ts';
import { expect, test } from './site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes that HTML allows in more than one form
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
    // sentences are set with spaces that do not break, which the rule would rather see written out
    'no-trailing-whitespace': 'off',
    // telephone numbers are kept whole by the style sheet
    'tel-non-breaking': 'off',
    // <a role="button"> is set by a script only; lists styled as lists keep their role
    'no-redundant-role': 'off',
    'long-title': 'off',
  },
});

test('every prerendered page is valid HTML', async ({ request }) => {
  const faults: string[] = [];
  for (const address of [...addresses, ...plans, '/404']) {
    const html = await (await request.get(address)).text();
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      for (const { ruleId, message, line } of messages)
        faults.push(`${address}:${line} ${ruleId}: ${message}`);
  }
  expect([...new Set(faults)]).toEqual([]);
});
