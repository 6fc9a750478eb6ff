import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Page } from '../page.ts';
import type { Content, Markdown } from './content.ts';
import type { ComponentFacts } from './facts.ts';

/** The shape of a component's props while the page is being compiled: every ReactNode is still Markdown. */
type Unrendered<T> = ReactNode extends T
  ? Markdown
  : T extends string | number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Unrendered<Item>[]
      : { [Key in keyof T]: Unrendered<T[Key]> };

/**
 * How a section that holds this component is laid out:
 * `prose` beside the contents list, `wide` under a full-width head, `split` with the head at the left,
 * `main` with the `aside` sections that follow it stacked at its end. An `aside` elsewhere is prose.
 */
export type Layout = 'prose' | 'wide' | 'split' | 'main' | 'aside';

/** A component of the vocabulary: what a copywriter may type inside it, and what a visitor sees. */
export interface VocabularyComponent<
  Props extends object,
  Attributes extends z.ZodObject = z.ZodObject,
> {
  /** The written contract, in a copywriter's words. Every refusal repeats it. */
  contract: string;
  /** The attributes the tag takes, if any. Never prose. */
  attributes?: Attributes;
  /** How the section around it is laid out; without it, the component decides nothing. */
  layout?: Layout | ((props: Unrendered<Props>) => Layout);
  /** Whether its section stands on a tinted band, where the page allows one. */
  band?: boolean;
  /**
   * Checks the Markdown inside against the contract and returns the component's props. Throws a `Refusal`. Without it,
   * nothing may stand inside.
   */
  read?: (content: Content, attributes: z.output<Attributes>) => Unrendered<Props>;
  /** What the page around it is told: questions, documents, persons. */
  facts?: (props: Unrendered<Props>) => ComponentFacts;
  /** The sheets of its own that draw it, by their names in src/styles/own/, where not all pages hold it. */
  styles?: string | ((props: Unrendered<Props>) => string | string[] | undefined);
  /** Draws it. */
  render: (props: Props) => ReactNode;
  /**
   * How it is said in the page's clean Markdown, where that is not simply what stands inside it.
   * Gets the words inside and every page of the site; returns Markdown, '' for nothing.
   */
  markdown?: (
    words: string,
    pages: readonly Pick<Page, 'address' | 'group' | 'frontMatter' | 'inShort'>[],
  ) => string;
  /** False where it holds a label or a call, which no search should find. */
  searched?: false;
  /** What it adds to the head of its section, beside the heading. */
  beside?: (props: Props) => ReactNode;
  /** What the plan shows of it. Without it, the plan leaves the component out. */
  plan?: PlanParts<Props>;
}

/** What the plan, the one sheet that a visitor prints, shows of a component. */
export interface PlanParts<Props extends object> {
  /** `top`: above all sections of the plan. Without it, in the section that the component is typed in. */
  place?: 'top';
  /** Whether the plan shows it; without it, always. */
  when?: (props: Unrendered<Props>) => boolean;
  /** Drawn beside the heading of the section, where the section lists no documents. */
  heading?: (props: Props) => ReactNode;
  /** A paragraph below the heading, or below the title of the sheet. */
  caption?: (props: Props) => ReactNode;
  /** Drawn below the caption. */
  content: (props: Props) => ReactNode;
}

/** The components of a site by their names, such as `components/vocabulary/index.ts` exports them. */
// biome-ignore lint/suspicious/noExplicitAny: each component gets the props that its own contract returned
export type Vocabulary = Readonly<Record<string, VocabularyComponent<any, any>>>;

/** A part of a component that is drawn elsewhere. The compiler writes `<StepTimeline.Beside>`, with the props of the whole. */
export type ComponentPart = 'Beside' | 'PlanHeading' | 'PlanCaption' | 'PlanContent';

/** A component of the vocabulary as React draws it, with its parts as properties. */
export const drawn = <Props extends object>({
  render,
  beside,
  plan,
}: VocabularyComponent<Props>): ((props: Props) => ReactNode) &
  Partial<Record<ComponentPart, (props: Props) => ReactNode>> =>
  Object.assign((props: Props) => render(props), {
    Beside: beside,
    PlanHeading: plan?.heading,
    PlanCaption: plan?.caption,
    PlanContent: plan?.content,
  });

/** Declares a component; only here so that TypeScript ties the contract to what is drawn. */
export function defineComponent<Props extends object, Attributes extends z.ZodObject = z.ZodObject>(
  definition: VocabularyComponent<Props, Attributes>,
): VocabularyComponent<Props, Attributes> {
  return definition;
}
