import {
  Children,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';
import { strings } from '../../src/config/strings.ts';
import type { PlanPart, VocabularyComponent } from '../../src/content/component.ts';
import * as vocabulary from '../vocabulary/index.ts';
import type { HeroProps } from './Hero.tsx';
import { PageLink } from './Links.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import { LaterStyles } from './Styles.tsx';

/** What a section of a page was compiled to, as far as a plan needs it. */
interface Section {
  heading: ReactNode;
  intro?: ReactNode[];
  documents?: number;
  children?: ReactNode;
}

// biome-ignore lint/suspicious/noExplicitAny: each component gets the props that its own contract returned
type AnyComponent = VocabularyComponent<any, any>;

/** Stands for a component while a plan is drawn: what it says there is asked by the section around it. */
const standInFor = (word: AnyComponent) => Object.assign(() => null, { word });

/**
 * What a page's program is drawn with to make its plan: the one sheet that a visitor prints and takes along. Each component
 * says by itself how it stands there; all else that stands on the page is left out.
 */
export const planComponents = {
  ...Object.fromEntries(Object.entries(vocabulary).map(([name, word]) => [name, standInFor(word)])),
  a: PageLink,
  Beside: () => null,
  PageFrame: Plan,
  Prose: Bare,
  ProseSection: PlanSection,
  Running: Bare,
  Section: PlanSection,
  SideBySide: Bare,
};

function Bare({ aside, children }: PropsWithChildren<{ aside?: ReactNode }>) {
  return (
    <>
      {children}
      {aside}
    </>
  );
}

/** What stands for the frame of a page: the sheet, with the key figures at its top. */
function Plan({ hero, children }: { hero: HeroProps; children?: ReactNode }) {
  const [figures] = partsIn(hero.figures, true);
  const sections = sectionsIn(children).flatMap((section) => {
    const parts = partsIn(section.children);
    return parts.length > 0 ? [{ ...section, parts }] : [];
  });
  return (
    <PlanSheet figures={figures}>
      {sections.map(({ heading, intro = [], documents, parts }, index) => {
        const captions = documents ? [...intro, ...parts.map(({ caption }) => caption)] : [];
        return (
          <section key={index} className={documents ? 'sheet__documents' : 'sheet__route'}>
            <h2>
              {heading} <em>{documents ? strings.documents(documents) : parts[0]?.beside}</em>
            </h2>
            {/* behind the first heading, which waits for none */}
            {index === 0 && <LaterStyles plan />}
            {captions.map((caption, place) => caption && <p key={place}>{caption}</p>)}
            {parts.map(({ content }, place) => (
              <Fragment key={place}>{content}</Fragment>
            ))}
          </section>
        );
      })}
    </PlanSheet>
  );
}

/** A section of the page that the plan may have: a procedure, or a checklist. `sectionsIn` finds it. */
function PlanSection(_section: Section) {
  return null;
}

/** The sections among some elements. */
function sectionsIn(children: ReactNode): Section[] {
  return elementsIn<Section & { aside?: ReactNode }>(children).flatMap(({ type, props }) => {
    if (type === Bare || type === Fragment)
      return [...sectionsIn(props.children), ...sectionsIn(props.aside)];
    return type === PlanSection ? [props] : [];
  });
}

/** The elements among some nodes. */
const elementsIn = <Props extends PropsWithChildren>(children: ReactNode): ReactElement<Props>[] =>
  Children.toArray(children).filter((child): child is ReactElement<Props> => isValidElement(child));

/** What the components among some elements show on a plan: at its top, or in its sections. */
function partsIn(children: ReactNode, isTop = false): PlanPart[] {
  return elementsIn(children).flatMap(({ type, props }) => {
    if (type === Bare || type === Fragment) return partsIn(props.children, isTop);
    const { word } = type as Partial<ReturnType<typeof standInFor>>;
    if (Boolean(word?.planTop) !== isTop) return [];
    return word?.plan?.(props) ?? [];
  });
}
