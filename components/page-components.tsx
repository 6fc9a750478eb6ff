import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { toReactComponent, type Vocabulary } from '../src/content/component.ts';
import { labelOf } from '../src/page.ts';
import { MessageForm } from './contact/MessageForm.tsx';
import { Island } from './layout/Island.tsx';
import { PageLink } from './layout/Links.tsx';
import { PageFrame } from './layout/PageFrame.tsx';
import { PlanSection, PrintablePlan } from './layout/PrintablePlan.tsx';
import { Prose, ProseSection, Running } from './layout/Prose.tsx';
import { useRenderedPage } from './layout/page-context.tsx';
import { Section, SideBySide } from './layout/Section.tsx';
import * as components from './vocabulary/index.ts';

const vocabulary: Vocabulary = components;

// biome-ignore lint/suspicious/noExplicitAny: each component receives only the props that its own contract returned
type ByName = Readonly<Record<string, ComponentType<any>>>;

/**
 * The components in compiled pages: the vocabulary (the components that writers use), and the layout components that
 * the compiler adds.
 */
const named: ByName = {
  ...Object.fromEntries(
    Object.entries(vocabulary).map(([name, word]) => [name, toReactComponent(word)]),
  ),
  a: PageLink,
  ContactIsland,
  Prose,
  ProseSection,
  RouterLink: Link,
  Running,
  Section,
  SideBySide,
};

/** The contact form. `plans` contains the address and label of each page that has a plan (a printable sheet). */
function ContactIsland() {
  const { pages } = useRenderedPage().site;
  const plans = Object.fromEntries(
    pages.filter(({ plan }) => plan).map((page) => [page.address, labelOf(page)]),
  );
  return <Island name="contact" component={MessageForm} props={{ plans }} />;
}

const Nothing = () => null;

/**
 * The components for rendering a page. The compiled module of a page also contains the plan (the printable sheet) of
 * the page. When a page is rendered, the components of the plan render nothing.
 */
export const pageComponents: ByName = {
  ...named,
  PageFrame,
  PrintablePlan: Nothing,
  PlanSection: Nothing,
};

/**
 * The components for rendering the plan of a page. When a plan is rendered, `PageFrame`, which contains the page
 * itself, renders nothing.
 */
export const planComponents: ByName = { ...named, PageFrame: Nothing, PrintablePlan, PlanSection };
