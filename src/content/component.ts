import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Page } from '../page.ts';
import type { Content, Markdown, PageSlot } from './component-content.ts';
import type { ComponentFacts } from './page-facts.ts';

/**
 * The type of a component's props during compilation, when each ReactNode is still Markdown. Objects in the props must
 * not have the property `type`, because the compiler recognises Markdown nodes by this property
 * (src/content/create-jsx.ts).
 */
type Unrendered<T> = ReactNode extends T
  ? Markdown
  : T extends string | number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Unrendered<Item>[]
      : { [Key in keyof T]: Key extends 'type' ? never : Unrendered<T[Key]> };

/**
 * The layout of a section:
 *
 * - `prose`: If all sections before the section are beside the contents list, the section is beside the contents list.
 *   In all other cases, and on a page without a contents list, this layout is the same as `split`.
 * - `wide`: The heading has the full width. The text is below the heading.
 * - `split`: The heading is on the left, and the text is beside the heading.
 * - `main`: The `aside` sections directly after this section are in a column beside this section.
 * - `aside`: The section is in the column beside a `main` section. If no `main` section has this section in its column,
 *   this layout is the same as `prose`.
 *
 * On a page with a contents list, the first section is always beside this list.
 */
export type Layout = 'prose' | 'wide' | 'split' | 'main' | 'aside';

/** A kind of block that can be rendered beside the component before it (see `companions`). */
export type Companion = 'chart' | 'text';

/** A component of the vocabulary: its contract for writers, and its rendering. */
export interface VocabularyComponent<
  Props extends object,
  Attributes extends z.ZodObject = z.ZodObject,
> {
  /** The contract in words: what writers can type inside the component. Error messages contain this text. */
  contract: string;
  /**
   * Returns the part of `contract` that applies to a tag with the given attributes. Error messages then contain only
   * this part.
   */
  contractFor?: (attributes: z.output<Attributes>) => string;
  /** The schema of the tag's attributes. Attributes never contain sentences. */
  attributes?: Attributes;
  /**
   * The layout of the section that contains the component. If no component of a section has this property, the layout
   * of the section is `prose`. If several components have this property, `readSection` in sections.ts chooses the
   * layout.
   */
  layout?: Layout | ((props: Unrendered<Props>) => Layout);
  /**
   * Whether the section with the component can have a tinted background. This property applies only if the component
   * determines the layout of the section. A page has at most `maxBands` tinted sections (sections.ts).
   */
  band?: boolean;
  /**
   * The slot that the component fills: a place on the page outside all sections. To fill a slot of the hero (the top of
   * the page), the component must be before the first ## heading. To fill `note`, the component must be the last block
   * before this heading, on a page with a contents list. To fill `call`, the component must be the last block of the
   * page. In any other place, the component is a block of its section.
   */
  slot?: PageSlot | ((props: Unrendered<Props>) => PageSlot | undefined);
  /**
   * The text that the contents list shows instead of the ## heading directly above the component. A component with this
   * property renders nothing on the page itself.
   */
  shortHeading?: (props: Unrendered<Props>) => string;
  /**
   * The kinds of blocks that are rendered beside the component: a chart (`isChart`) or text outside components. The
   * block must be directly after the component, in a section with the layout `wide` or `split`.
   */
  companions?: readonly Companion[] | ((props: Unrendered<Props>) => readonly Companion[]);
  /** True for a component that draws a chart of the numbers in the block before it. */
  isChart?: true;
  /**
   * Validates the component's children against the contract and returns the props. Throws a `ContractError` if the
   * children do not match. A component without `read` must be empty.
   */
  read?: (content: Content, attributes: z.output<Attributes>) => Unrendered<Props>;
  /** Returns the facts (data) that the component adds to its page, such as questions, documents and leaders. */
  facts?: (props: Unrendered<Props>) => ComponentFacts;
  /**
   * The names of the component's style sheets in src/styles/own/. Only pages with the component load these style
   * sheets.
   */
  styles?: readonly string[] | ((props: Unrendered<Props>) => readonly string[]);
  render: (props: Props) => ReactNode;
  /**
   * Returns the component's Markdown for the page's Markdown file. If the returned text is empty, the file omits the
   * component. `words` is the text of the component's children. `pages` are all pages of the site. Without this
   * function, the file contains the children of the component.
   */
  markdown?: (
    words: string,
    pages: readonly Pick<Page, 'address' | 'group' | 'frontMatter' | 'inShort'>[],
  ) => string;
  /** False for components that the search does not index, such as calls to action and lists of other pages. */
  searched?: false;
  /** True if each heading in the component is a separate search result, like a section of the page. */
  hasSearchedHeadings?: true;
  /**
   * Returns true if the search indexes a cell of the component's table. `cell` is the text of the cell; `attributes`
   * are the names of the attributes in the tag. Without this function, all cells are indexed. The first column is
   * always indexed.
   */
  isSearchedCell?: (cell: string, attributes: readonly string[]) => boolean;
  /**
   * Renders content beside the heading of the section. In a section with the layout `main`, the content is at the top
   * of the column beside the section.
   */
  beside?: (props: Props) => ReactNode;
  /**
   * The component's parts on the plan (the printable sheet of a service page). Components without parts are not on the
   * plan.
   */
  plan?: PlanParts<Props>;
  /** What `npm run check` needs to know about the component. */
  check?: CheckData;
}

/**
 * The kinds of content for which `npm run check` has special rules. The fields `inside` and `outside` of a wording rule
 * can contain these kinds. The check never finds components by their names.
 *
 * - `bulleted list`: the entries are a bulleted list. A table cannot replace the list, and no paragraph can follow it.
 * - `numbered list`: the entries are a numbered list. No paragraph can follow it.
 * - `questions`: each heading is a question.
 * - `short names`: a heading can be a short name in bold without other text, such as **ADGM**.
 * - `linked headings`: a heading can contain a link.
 * - `leaders`: each heading is the name of a leader. The portrait of the leader is a file in public/art/.
 * - `partner banks`: each entry is the name of a bank. Only the firm can decide to add a name.
 * - `office`: the office of the firm. On a page that shows this office, “the office” means this office.
 * - `call to action`: a heading can end with a full stop, and a paragraph can begin with a question.
 * - `phrase`: the text is a part of a sentence, and does not begin with a capital letter.
 */
export const checkedContents = [
  'bulleted list',
  'numbered list',
  'questions',
  'short names',
  'linked headings',
  'leaders',
  'partner banks',
  'office',
  'call to action',
  'phrase',
] as const;
export type CheckedContent = (typeof checkedContents)[number];

/** What `npm run check` (tools/check/) needs to know about a component. */
export interface CheckData {
  contents?: readonly CheckedContent[];
  /**
   * The plural name of the entries of the component, such as ‘steps’. `npm run check` compares the number of entries
   * with numbers in the page’s text, such as ‘in five steps’. By default, the name is ‘rows’ for a table, ‘cards’ for
   * ### headings and ‘items’ for a list. If this property is false, the entries are not counted. A function receives
   * the names of the attributes in the tag, and returns undefined for the default name.
   */
  counts?: string | false | ((attributes: readonly string[]) => string | undefined);
  /** The names of the attributes that contain addresses of service pages. */
  links?: readonly string[];
  /**
   * If this property is set, the durations (in italic) of the list items are added. The sum must be the duration (in
   * italic) in the paragraph above the list. `unless` is the name of the attribute that turns this check off.
   */
  sums?: { unless: string };
  /** The name of the attribute that marks the last row of a table as the sum of the rows above. */
  total?: string;
  /** Whether the amounts of nested list items must add up to the amount of the outer list item. */
  parts?: boolean;
}

/** The parts that a component renders on the plan, the printable sheet of a service page. */
export interface PlanParts<Props extends object> {
  /**
   * With `top`, the parts of a component in the hero (the top of the page) are above all sections of the plan. The
   * parts of a component with `top` in a section are not on the plan. Without `top`, the parts of a component in a
   * section are in the same section of the plan. The parts of a component without `top` in the hero are not on the
   * plan.
   */
  place?: 'top';
  /**
   * Returns true if the parts of a component with these props are on the plan. Without this function, the parts are
   * always on the plan.
   */
  when?: (props: Unrendered<Props>) => boolean;
  /**
   * Renders content beside the heading of the section. In a section with a list of documents, the number of documents
   * is shown instead of this content.
   */
  heading?: (props: Props) => ReactNode;
  /**
   * Renders content below the heading of the section. Sections without a list of documents do not show this content.
   * With `place: 'top'`, this content is below the title of the plan.
   */
  caption?: (props: Props) => ReactNode;
  /** Renders the main content on the plan, below the caption. */
  content: (props: Props) => ReactNode;
  /** The names of the style sheets in src/styles/own/ that the parts need on the plan. */
  styles?: (props: Unrendered<Props>) => readonly string[];
  /**
   * The estimated height of a drawing in `content`, in lines of text. Do not include the height of documents: it is
   * estimated from the fact `documents`.
   */
  lines?: (props: Unrendered<Props>) => number;
}

/** The components of the vocabulary by name, as exported by `components/vocabulary/index.ts`. */
// biome-ignore lint/suspicious/noExplicitAny: each component receives the props that its own function `read` returned
export type Vocabulary = Readonly<Record<string, VocabularyComponent<any, any>>>;

/**
 * A part of a component: content that is rendered outside the component, on the page or on the plan. A part has the
 * props of the component. The compiler generates a tag for each part, such as `<StepTimeline.Beside>`.
 */
export type ComponentPart = 'Beside' | 'PlanHeading' | 'PlanCaption' | 'PlanContent';

/**
 * Returns the React component for a component of the vocabulary. Each part of the component, such as `Beside`, is a
 * property of the returned function.
 */
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
 * Declares a component. TypeScript infers and checks the types of its contract and its rendering. Returns the argument
 * unchanged.
 */
export function defineComponent<Props extends object, Attributes extends z.ZodObject = z.ZodObject>(
  definition: VocabularyComponent<Props, Attributes>,
): VocabularyComponent<Props, Attributes> {
  return definition;
}
