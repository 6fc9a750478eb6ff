/** Where the site is built before it takes the place of the last good one. */
export const draft = '.build/site';
