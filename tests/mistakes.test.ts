import { amounts } from './mistakes/amounts.ts';
import { characters } from './mistakes/characters.ts';
import { catches } from './mistakes/checks.ts';
import { counts } from './mistakes/counts.ts';
import { dates } from './mistakes/dates.ts';
import { fifthLook } from './mistakes/fifth-look.ts';
import { figures } from './mistakes/figures.ts';
import { firm } from './mistakes/firm.ts';
import { fourthLook } from './mistakes/fourth-look.ts';
import { grammar } from './mistakes/grammar.ts';
import { grammarForms } from './mistakes/grammar-forms.ts';
import { lostWays } from './mistakes/lost-ways.ts';
import { misleading } from './mistakes/misleading.ts';
import { obeyed } from './mistakes/obeyed.ts';
import { pastAndCounts } from './mistakes/past-and-counts.ts';
import { personalData } from './mistakes/personal-data.ts';
import { secondLook } from './mistakes/second-look.ts';
import { seventhLook } from './mistakes/seventh-look.ts';
import { sixthLook } from './mistakes/sixth-look.ts';
import { takenLiterally } from './mistakes/taken-literally.ts';
import { thirdLook } from './mistakes/third-look.ts';
import { toldOnce } from './mistakes/told-once.ts';
import { words } from './mistakes/words.ts';

catches({
  words,
  figures,
  amounts,
  dates,
  counts,
  firm,
  'personal-data': personalData,
  characters,
  grammar,
  misleading,
  'second-look': secondLook,
  'third-look': thirdLook,
  'grammar-forms': grammarForms,
  obeyed,
  'fourth-look': fourthLook,
  'fifth-look': fifthLook,
  'sixth-look': sixthLook,
  'seventh-look': seventhLook,
  'lost-ways': lostWays,
  'past-and-counts': pastAndCounts,
  'taken-literally': takenLiterally,
  'told-once': toldOnce,
});
