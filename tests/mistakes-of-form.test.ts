import { catches } from './mistakes/checks.ts';
import { frontMatter } from './mistakes/front-matter.ts';
import { headings } from './mistakes/headings.ts';
import { links } from './mistakes/links.ts';
import { notWords } from './mistakes/not-words.ts';
import { structure } from './mistakes/structure.ts';
import { unfinished } from './mistakes/unfinished.ts';
import { unreadable } from './mistakes/unreadable.ts';
import { vocabulary } from './mistakes/vocabulary.ts';

catches({
  unreadable,
  'not-words': notWords,
  vocabulary,
  'front-matter': frontMatter,
  links,
  structure,
  unfinished,
  headings,
});
