import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Page } from '../page.ts';
import type { Content, Markdown } from './content.ts';
import type { ComponentFacts } from './facts.ts';

/** The type of a component's props at compile time: each ReactNode is still Markdown. */
type Unrendered<T> = ReactNode extends T
  ? Markdown
  : T extends string | number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Unrendered<Item>[]
      : { [Key in keyof T]: Unrendered<T[Key]> };

/**
 * The layout of a section that contains the component: `prose` beside the contents list, `wide` under a full-width
 * head, `split` with the head on the left, `main` with the following `aside` sections in a column beside it. An `aside`
 * section that follows no `main` section is laid out as prose.
 */
export type Layout = 'prose' | 'wide' | 'split' | 'main' | 'aside';

/** A component of the vocabulary: its contract for writers, and its rendering. */
export interface VocabularyComponent<
  Props extends object,
  Attributes extends z.ZodObject = z.ZodObject,
> {
  /** The contract in a writer's words: what may be typed inside the component. Error messages quote it. */
  contract: string;
  /** The schema of the tag's attributes, if it has any. Attributes never contain prose. */
  attributes?: Attributes;
  /** The layout of the section that contains it. Without it, another component or the default decides. */
  layout?: Layout | ((props: Unrendered<Props>) => Layout);
  /** Whether its section may have a tinted background. The number of such sections on a page is limited. */
  band?: boolean;
  /**
   * Validates the component's children against the contract and returns the props. Throws a `ContractError` when they
   * do not match. A component without it must be empty.
   */
  read?: (content: Content, attributes: z.output<Attributes>) => Unrendered<Props>;
  /** Facts that the component adds to those of its page: questions, documents, persons. */
  facts?: (props: Unrendered<Props>) => ComponentFacts;
  /** The names of its style sheets in src/styles/own/. Only pages with the component load them. */
  styles?: string | ((props: Unrendered<Props>) => string | string[] | undefined);
  /** Renders the component. */
  render: (props: Props) => ReactNode;
  /**
   * Returns its Markdown for the page's Markdown file, or '' for nothing. `words` is the text of its children,
   * `pages` are all pages of the site. Without it, the children are written as they are.
   */
  markdown?: (
    words: string,
    pages: readonly Pick<Page, 'address' | 'group' | 'frontMatter' | 'inShort'>[],
  ) => string;
  /** False for a label or a call to action, which is not indexed for the search. */
  searched?: false;
  /** Whether each of its headings is a search result of its own, as a section of the page is. */
  hasSearchedHeadings?: true;
  /** Whether a cell of its table is indexed for the search. The first column always is; by default, all cells. */
  isSearchedCell?: (cell: string, attributes: readonly string[]) => boolean;
  /** Renders an addition to the head of its section, beside the heading. */
  beside?: (props: Props) => ReactNode;
  /** Its parts of the plan. Components without it are not on the plan. */
  plan?: PlanParts<Props>;
}

/** The parts of a component on the plan, the printable sheet of a service page. */
export interface PlanParts<Props extends object> {
  /** `top`: above all sections of the plan. By default, the parts are in the component's section. */
  place?: 'top';
  /** Whether the component is on the plan; by default, always. */
  when?: (props: Unrendered<Props>) => boolean;
  /** Rendered beside the heading of the section, if the section lists no documents. */
  heading?: (props: Props) => ReactNode;
  /** Rendered as a paragraph below the heading, or below the title of the plan. */
  caption?: (props: Props) => ReactNode;
  /** Rendered below the caption. */
  content: (props: Props) => ReactNode;
}

/** The components of the vocabulary by name, as `components/vocabulary/index.ts` exports them. */
// biome-ignore lint/suspicious/noExplicitAny: each component gets the props that its own contract returned
export type Vocabulary = Readonly<Record<string, VocabularyComponent<any, any>>>;

/**
 * A part of a component that is rendered in another place of the page or on the plan. The compiler writes
 * `<StepTimeline.Beside>`, with the props of the component.
 */
export type ComponentPart = 'Beside' | 'PlanHeading' | 'PlanCaption' | 'PlanContent';

/** The React component for a component of the vocabulary, with its parts as properties. */
export const toReactComponent = <Props extends object>({
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

/**
 * Declares a component. Returns its argument; it lets TypeScript infer and check the types of contract and rendering.
 */
export function defineComponent<Props extends object, Attributes extends z.ZodObject = z.ZodObject>(
  definition: VocabularyComponent<Props, Attributes>,
): VocabularyComponent<Props, Attributes> {
  return definition;
}
