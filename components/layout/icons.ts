import cardIcons from './card-icons.json' with { type: 'json' };
import icons from './icons.json' with { type: 'json' };

/**
 * The icons of the interface, and the icons that writers can give to cards: path data on a grid of 256 × 256 units.
 * From Phosphor (MIT licence, phosphoricons.com). tools/write-icons.ts generates icons.json and card-icons.json.
 */
export { cardIcons, icons };

/** The name of an interface icon, such as `arrow-right`. */
export type IconName = keyof typeof icons;

/** The name of a card icon, such as `scales`. */
export type CardIconName = keyof typeof cardIcons;
