/** The light scheme's colour of paper, for what is drawn or shown where no style sheet reaches: icons, shared pictures, a browser's own bars. */
export const paper = '#fcfcfa';
