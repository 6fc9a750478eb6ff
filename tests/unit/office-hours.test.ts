import { expect, it } from 'vitest';
import { checkPage, fixtureText, vat } from '../test-site.ts';

/** Checks the sample page after `words` has replaced one of its sentences. Returns the problems with opening hours. */
async function hoursReported(words: string) {
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', words));
  return problems.filter(({ rule }) => rule === 'firm-hours');
}

it.each([
  ['Open weekdays from nine until seven.', 'weekdays from nine until seven'],
  ['We are open Monday to Friday from eight to five.', 'Monday to Friday from eight to five'],
  ['We are open from nine to six, or on Saturdays until noon.', 'Saturdays until noon'],
  ['On Saturdays we are here until five.', 'Saturdays we are here until five'],
  ['We are here from ten until five on Saturdays.', 'from ten until five on Saturdays'],
  ['Open Monday to Saturday, 9–6.', 'Monday to Saturday, 9–6'],
  ['We are open every day.', 'every day'],
  ['We are closed on Mondays.', 'Mondays'],
  ['We are open to visitors from 8 am to 6 pm.', 'from 8 am to 6 pm'],
  ['We are open until seven.', 'until seven'],
  ['Reach us at the office on Saturdays from ten to six.', 'Saturdays from ten to six'],
  ['We are open seven days a week.', 'seven days a week'],
  ['Visit us during office hours, Monday to Thursday, 8 to 5.', 'Monday to Thursday, 8 to 5'],
])(
  'the check reports opening hours that differ from those of the firm: %s',
  async (words, typed) => {
    const [problem, ...others] = await hoursReported(words);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      level: 'error',
      message: `“${typed}” differs from the opening hours of the firm.`,
    });
  },
);

it.each([
  ['Call us between 8am and 5pm.', 'error', 'between 8am and 5pm'],
  ['You can reach us from 8 am–5 pm.', 'error', 'from 8 am–5 pm'],
  ['Our telephone is answered from 8 am to 8 pm.', 'error', 'from 8 am to 8 pm'],
  ['Bring the file to our office on Sundays from 10 to 4.', 'error', 'Sundays from 10 to 4'],
  ['Call us until 5pm.', 'advice', 'until 5pm'],
])(
  'the check reports wrong hours in a sentence about calling or visiting the firm: %s',
  async (words, level, found) => {
    expect(await hoursReported(words)).toMatchObject([{ level, found }]);
  },
);

it.each([
  'Bring the originals to our office between 9 am and 6 pm, Monday to Friday.',
  'Visit us on Saturdays from 10 am to 4 pm.',
  'You can call our office between nine and six.',
  'We are open to visitors from 9 am to 6 pm, Monday to Friday, and from 10 am to 4 pm on Saturday.',
  'The telephone is answered until 6 pm on weekdays and until 4 pm on Saturdays.',
  'You are welcome from 9 am until 6 pm on weekdays, and on Saturdays between 10 am and 4 pm.',
  'Meet a partner at our office, which is open from 9 am to 6 pm and on Saturday from 10 am to 4 pm.',
  'Visitors are received until 6 pm, on Saturdays until 4 pm.',
  'We work six days a week, and answer a message of Sunday on Monday.',
])(
  'the check accepts the right opening hours although the figure list does not contain these hours: %s',
  async (words) => {
    const text = fixtureText(vat).replace('Exempt sales do not.', words);
    expect(await checkPage(vat, text)).toEqual([]);
  },
);

it.each([
  'The portal of the authority accepts our forms until 6 pm.',
  'EmaraTax is closed from 9 am to 6 pm on Friday.',
  'Visitors are received until 5 pm.',
])(
  'the check reports a time as an unlisted figure if the time is not an opening hour of the firm: %s',
  async (words) => {
    const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', words));
    expect(problems.map(({ rule }) => rule)).toContain('figure-unknown');
  },
);

it.each([
  'Call us if your bank closes at 2 pm.',
  'Reach us when the court opens from 8 am to 2 pm.',
])(
  'the check does not compare the hours of another organisation with the opening hours of the firm: %s',
  async (words) => {
    expect(await hoursReported(words)).toEqual([]);
  },
);

it('the check gives only advice about hours of “the office” (possibly another organisation’s office)', async () => {
  const [problem] = await hoursReported('The office is closed on Saturdays.');
  expect(problem?.level).toBe('advice');
});

const contact = 'pages/contact.mdx';

it.each([
  'The office is open Monday to Friday 9–5 and Saturday 10–4.',
  'The office hours are Monday to Thursday, 9–6.',
  'The office closes at 5 pm on weekdays.',
  'The office is also open on Sundays.',
  'The office is open from 9 to 5, Monday to Friday.',
])(
  'the check reports wrong hours of “the office” as an error on a page with <ContactDetails>: %s',
  async (words) => {
    const text = `${fixtureText(contact)}\n${words}\n`;
    const problems = await checkPage(contact, text);
    const levels = problems.flatMap(({ rule, level }) => (rule === 'firm-hours' ? level : []));
    expect(levels).toContain('error');
  },
);

it.each([
  'The office is open Monday to Friday, 9–6, and Saturday 10–4.',
  'The office closes at six on weekdays.',
  'The office is also open on Saturdays.',
])(
  'the check accepts right hours of “the office” on a page with <ContactDetails>: %s',
  async (words) => {
    const problems = await checkPage(contact, `${fixtureText(contact)}\n${words}\n`);
    expect(problems.filter(({ rule }) => rule === 'firm-hours')).toEqual([]);
  },
);

it.each([
  'Our office is open Monday to Friday, 09:00–18:00.',
  'Visit the office in Dubai. Open Monday to Friday 9–6 and Saturday 10–4.',
  'Our office opens Mon–Fri, 9 to 18.',
  'We are open on weekdays from nine until six, and on Saturdays from ten until four.',
  'We are open on weekdays from nine in the morning until six in the evening.',
  'On Saturdays we are here until four, and we are closed on Sundays.',
  'We are open from Monday to Saturday.',
  'We open accounts in two to four weeks.',
  'We are open to your ideas from Monday to Wednesday.',
  'The bank is open Monday to Thursday, 8 to 2.',
  'We are here for owners of two to five flats.',
  'We are closed on public holidays.',
  'Meet us at the office on Sunday 6 December.',
])(
  'the check accepts a sentence that agrees with the opening hours of the firm or is not about these hours: %s',
  async (words) => {
    expect(await hoursReported(words)).toEqual([]);
  },
);
