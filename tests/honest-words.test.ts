import { leavesAlone } from './mistakes/checks.ts';
import { fifthHonest } from './mistakes/fifth-look.ts';
import { fourthHonest } from './mistakes/fourth-look.ts';
import { honestForms } from './mistakes/grammar-forms.ts';
import { honestWays } from './mistakes/lost-ways.ts';
import { honestObeyed } from './mistakes/obeyed.ts';
import { honestPast } from './mistakes/past-and-counts.ts';
import { honest } from './mistakes/second-look.ts';
import { seventhHonest } from './mistakes/seventh-look.ts';
import { sixthHonest } from './mistakes/sixth-look.ts';
import { literalHonest } from './mistakes/taken-literally.ts';
import { thirdHonest } from './mistakes/third-look.ts';
import { neighbours, unusual } from './mistakes/unusual.ts';
import { unusualFigures } from './mistakes/unusual-figures.ts';

leavesAlone([
  ...unusual,
  ...unusualFigures,
  ...honest,
  ...thirdHonest,
  ...honestForms,
  ...honestObeyed,
  ...fourthHonest,
  ...fifthHonest,
  ...sixthHonest,
  ...seventhHonest,
  ...honestPast,
  ...literalHonest,
  ...honestWays,
  ...Object.values(neighbours).flat(),
]);
