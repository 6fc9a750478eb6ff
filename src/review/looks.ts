/** A picture of a part of a page that looks different, before and after. */
export interface Shot {
  address: string;
  /** Of the browser's window, in CSS pixels. */
  width: number;
  light: 'light' | 'night';
  before: Picture;
  after: Picture;
}

/** A part of a picture, as a data address, with the outline of what changed in it in its own pixels. */
export interface Picture {
  data: string;
  width: number;
  height: number;
  outline: { x: number; y: number; width: number; height: number };
}

/** What pictures of the pages showed. */
export interface Looks {
  shots: Shot[];
  /** The addresses of pages whose drawn HTML, styles or files differ, so that they may look different. */
  candidates: string[];
  /** Those of them that were compared in pictures. */
  looked: string[];
  /** Why there are no pictures, or not of every page. */
  note?: string;
}

/** No pictures, and no page that needs one. */
export const noLooks: Looks = { shots: [], candidates: [], looked: [] };
