import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Content, Markdown } from './content.ts';
import type { Page } from './page.ts';

/** The shape of a component's props while the page is being compiled: every ReactNode is still Markdown. */
type Unrendered<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Unrendered<Item>[]
    : ReactNode extends T
      ? Markdown
      : { [Key in keyof T]: Unrendered<T[Key]> };

/**
 * How a section that holds this word is laid out:
 * `prose` beside the contents list, `wide` under a full-width head, `split` with the head at the left,
 * `main` with the `aside` sections that follow it stacked at its end. An `aside` elsewhere is prose.
 */
export type Look = 'prose' | 'wide' | 'split' | 'main' | 'aside';

/** What a word may know of the page around it. Words are read from the foot of the page upwards. */
export interface Surroundings {
  /** How many things the words of a section further down hold; 0 for a section without any, undefined where there is no such section. */
  countIn: (id: string) => number | undefined;
}

/** A word of the vocabulary: what a copywriter may type inside it, and what a visitor sees. */
export interface Word<Props extends object, Attributes extends z.ZodObject = z.ZodObject> {
  /** The written contract, in a copywriter's words. Every refusal repeats it. */
  contract: string;
  /** The attributes the tag takes, if any. Never prose. */
  attributes?: Attributes;
  /** Where it may stand: in the hero, in a section, or as part of the running text. */
  look?: Look | ((props: Unrendered<Props>) => Look);
  /** Whether its section stands on a shoal band, where the page allows one. */
  band?: boolean;
  /** Checks the Markdown inside against the contract and returns the component's props. */
  read: (
    content: Content,
    attributes: z.output<Attributes>,
    surroundings: Surroundings,
  ) => Unrendered<Props>;
  /** What its figures are worth. */
  soundings?: (props: Unrendered<Props>) => number[];
  /** How many things it holds: steps, rows, cards. */
  count?: (props: Unrendered<Props>) => number;
  /** The documents it lists, where it stands in a section of documents: how many characters each has. */
  documents?: (props: Unrendered<Props>) => number[];
  /** Its own style sheet, `src/styles/….css`, where few pages use the word: only they carry it. */
  styles?: string | ((props: Unrendered<Props>) => string | undefined);
  /** Draws it. */
  render: (props: Props) => ReactNode;
  /**
   * How it is said in the page's clean Markdown, where that is not simply what stands inside it.
   * Gets the Markdown inside and every page of the site; returns Markdown, '' for nothing.
   */
  markdown?: (inside: string, pages: readonly Page[]) => string;
  /** What it adds to the head of its section, beside the heading. */
  beside?: (props: Props) => ReactNode;
  /** How it stands on the plan, the one sheet that a visitor prints. A word without it is left out there. */
  plan?: (props: Props) => PlanPart;
}

/** A part of a plan: what stands beside or under its heading, and what it holds. */
export interface PlanPart {
  beside?: ReactNode;
  caption?: ReactNode;
  content: ReactNode;
}

/** Declares a word; only here so that TypeScript ties the contract to the component. */
export function word<Props extends object, Attributes extends z.ZodObject = z.ZodObject>(
  definition: Word<Props, Attributes>,
): Word<Props, Attributes> {
  return definition;
}
