import { placeOf } from '../language/place.ts';

/** The ending of a path that is none of the site’s addresses: that of a file, or a slash. */
const ending = /(?<=.)\/+$|\.(?:html?|mdx?)$/;

/** Whether a path has the ending of a file, or a slash at its end. */
export const hasEnding = (path: string): boolean => ending.test(path);

/** The address that the path of a file stands for, such as `/contact` for `../contact.mdx`. */
export const addressOfFile = (path: string): string =>
  placeOf(path.replace(/^(?:\.{0,2}\/)+/, '').replace(ending, '')).address;
