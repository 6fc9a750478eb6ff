import { corporateTax, type Mistake, vat } from './mistake.ts';

const late = 'Exempt sales do not.';
const slip = (name: string, replace: string, rule: string): Mistake => ({
  name,
  page: vat,
  find: late,
  replace,
  rule,
});

/** Small grammar with one right answer here, words mistaken for others, and licence. */
export const grammar: readonly Mistake[] = [
  slip('it’s for its before own', 'The company files ⟦it’s own⟧ sales.', 'its'),
  slip(
    'it’s for its after a preposition',
    'The owner of a flat and the rent ⟦of it’s⟧ rooms differ.',
    'its',
  ),
  slip('it’s for its before a thing owned', 'The company renews ⟦it’s licence⟧ first.', 'its'),
  slip('its for it is', 'Ask whether ⟦its a⟧ sale at all.', 'its'),
  slip('you’re for your', 'Bring ⟦you’re passport⟧ first.', 'its'),
  slip('a before a vowel', 'Exempt sales need ⟦a invoice⟧ all the same.', 'article'),
  slip('an before a consonant', 'Exempt sales need ⟦an licence⟧ all the same.', 'article'),
  slip(
    'a before letters that begin with a vowel',
    'Exempt sales need ⟦a FTA⟧ number all the same.',
    'article',
  ),
  slip('an before university and its like', 'Exempt sales need ⟦an unit⟧ of their own.', 'article'),
  slip('a before a silent h', 'Exempt sales take ⟦a hour⟧ at the counter.', 'article'),
  {
    name: 'days without their s',
    page: vat,
    find: 'due within 28 days of the end',
    replace: 'due within ⟦28 day⟧ of the end',
    rule: 'plural',
  },
  {
    name: 'months without their s, in a list',
    page: vat,
    find: 'Add up the last 12 months at the end',
    replace: 'Add up the last ⟦12 month⟧ at the end',
    rule: 'plural',
  },
  {
    name: 'one day in the plural',
    page: corporateTax,
    find: '4. **Payment** *1 day*',
    replace: '4. **Payment** *⟦1 days⟧*',
    rule: 'plural',
  },
  slip('pubic for public', 'Exempt sales at the ⟦pubic⟧ auction do not.', 'word-mistaken'),
  slip('statue for statute', 'Exempt sales under the ⟦statue⟧ do not.', 'word-mistaken'),
  slip('practise as a noun', 'In ⟦practise⟧, exempt sales do not.', 'word-mistaken'),
  slip(
    'form for from',
    'Count thirty days and a half ⟦form⟧ the day of the sale.',
    'word-mistaken',
  ),
  slip('from for form', 'Exempt sales are told in the ⟦from⟧ of a list.', 'word-mistaken'),
  slip('then for than', 'Exempt sales are more ⟦then⟧ the rest.', 'word-mistaken'),
  slip('manger for manager', 'Ask the ⟦manger⟧ of the branch.', 'word-mistaken'),
  slip('trail for trial', 'The ⟦trail⟧ balance comes first.', 'word-mistaken'),
  slip('a short word with its letters turned', 'Exempt sales and ⟦teh⟧ rest do not.', 'spelling'),
  slip('a country with its letters turned', 'Exempt sales in the ⟦UEA⟧ do not.', 'short-capitals'),
  slip(
    'an authority with its letters turned',
    'Exempt sales go to the ⟦FAT⟧ too.',
    'short-capitals',
  ),
  slip('a tax with its letters turned', 'Exempt sales carry no ⟦VTA⟧ at all.', 'short-capitals'),
  slip('license as a noun', 'Your trade ⟦license⟧ says so.', 'licence'),
  slip('licenses as a noun', 'Two ⟦licenses⟧ say so.', 'licence'),
  slip('license before a noun', 'The ⟦license⟧ fee says so.', 'licence'),
  slip('licence as a verb', 'The zone may ⟦licence⟧ them to sell.', 'licence'),
  slip('then for than after older', 'The paper is no older ⟦then⟧ 12 months.', 'word-mistaken'),
];
