import { describe, expect, it } from 'vitest';
import { holdTogether } from '../src/draw/hold-together.ts';

const held = (text: string) => `<bdi class="held">${text}</bdi>`;

describe('what no line may part is marked in a drawn body', () => {
  it.each(['2–3', '100,000–500,000', '1.5–2.5', '9:00–18:30', '2018–19'])(
    'the range %s, without the words and signs around it',
    (range) => {
      expect(holdTogether(`<p>Of ${range}&nbsp;years, ${range}.</p>`)).toBe(
        `<p>Of ${held(range)}&nbsp;years, ${held(range)}.</p>`,
      );
    },
  );

  it('a day and its month', () => {
    expect(holdTogether('<p>Checked on 21 November 2026, in 2018 March was dry.</p>')).toBe(
      `<p>Checked on ${held('21 November')} 2026, in 2018 March was dry.</p>`,
    );
  });

  it('a range and its unit, a sum, and a number and its unit, where no writer could hold them', () => {
    expect(holdTogether('<p>It takes 2–6 weeks, costs AED 375,000 and lasts 10 years.</p>')).toBe(
      `<p>It takes ${held('2–6 weeks')}, costs ${held('AED 375,000')} and lasts ${held('10 years')}.</p>`,
    );
  });

  it('the number of a law among the sources of the figures, which no page types', () => {
    expect(holdTogether('<p>Against Dubai Law No. 21 of 2015, Nos. 3 and 4.</p>')).toBe(
      `<p>Against Dubai Law ${held('No. 21')} of 2015, ${held('Nos. 3')} and 4.</p>`,
    );
  });

  it('a range within a link of a text', () => {
    expect(holdTogether('<p>See <a href="/vat-services">how 8–12 weeks pass</a>.</p>')).toBe(
      `<p>See <a href="/vat-services">how ${held('8–12 weeks')} pass</a>.</p>`,
    );
  });

  it('a word that begins with a number', () => {
    expect(holdTogether('<p>The 183-day rule, a 10-year visa.</p>')).toBe(
      `<p>The ${held('183-day')} rule, a ${held('10-year')} visa.</p>`,
    );
  });

  it('the word e-mail', () => {
    expect(holdTogether('<li>By e-mail or chat</li><li>E-mails</li>')).toBe(
      `<li>By ${held('e-mail')} or chat</li><li>${held('E-mails')}</li>`,
    );
  });

  it.each([
    '<script type="application/ld+json">{"text":"2–3 years, by e-mail"}</script>',
    '<template><p>2–3</p></template>',
    '<svg><text>2–3</text></svg>',
    '<bdi dir="ltr">1–2&nbsp;weeks</bdi>',
    '<span class="whole">e-mail</span>',
    '<select><option>2–3</option></select>',
    '<details><summary>In 2–3 years?</summary></details>',
    '<ul class="bens"><li>Ready in 2–3 weeks</li></ul>',
    '<a class="btn" href="/contact">By e-mail</a>',
    '<a aria-label="2–3 years, by e-mail" href="#e-mail">Send</a>',
    '<p>Off-plan homes for 20 to 30 people – or on-site visits, 3 – 4, W-9, 2026-11-21.</p>',
  ])('not in %s', (markup) => {
    expect(holdTogether(markup)).toBe(markup);
  });
});
