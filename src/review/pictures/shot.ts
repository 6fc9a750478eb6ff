/** A picture of a part of a page that looks different, before and after. Images are data addresses. */
export interface Shot {
  address: string;
  /** Of the browser's window, in CSS pixels. */
  width: number;
  before: Picture;
  after: Picture;
}

export interface Picture {
  data: string;
  width: number;
  height: number;
  /** What changed in it, in its own pixels. */
  outline: { x: number; y: number; width: number; height: number };
}
