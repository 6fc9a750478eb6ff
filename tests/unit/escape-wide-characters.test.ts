import { expect, it } from 'vitest';
import { escapeWideCharacters } from '../../src/outputs/escape-wide-characters.ts';

it('escapeWideCharacters replaces characters above U+00FF in text and attributes with character references', () => {
  const html = '<p title="“é”">AED 5 – “café” 😀</p>';
  expect(escapeWideCharacters(html)).toBe(
    '<p title="&#8220;é&#8221;">AED 5 &#8211; &#8220;café&#8221; &#128512;</p>',
  );
});

it('escapeWideCharacters does not change script and style elements', () => {
  const html = '<style>a::after{content:"–"}</style><script type="a">"’"</script>';
  expect(escapeWideCharacters(html)).toBe(html);
});
