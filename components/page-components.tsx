import type { ComponentType } from 'react';
import { drawn, type Vocabulary } from '../src/content/component.ts';
import { MessageForm } from './contact/MessageForm.tsx';
import { Island } from './layout/Island.tsx';
import { PageLink } from './layout/Links.tsx';
import { PageFrame } from './layout/PageFrame.tsx';
import { PlanSection, PlanSheet } from './layout/PlanSheet.tsx';
import { Prose, ProseSection, Running } from './layout/Prose.tsx';
import { Section, SideBySide } from './layout/Section.tsx';
import * as components from './vocabulary/index.ts';

const vocabulary: Vocabulary = components;

// biome-ignore lint/suspicious/noExplicitAny: each component reads only the props that its own contract returned
type ByName = Readonly<Record<string, ComponentType<any>>>;

/** The components that a compiled page names: those that a writer types, and the layout that the compiler adds. */
const named: ByName = {
  ...Object.fromEntries(Object.entries(vocabulary).map(([name, word]) => [name, drawn(word)])),
  a: PageLink,
  ContactIsland: () => <Island name="contact" component={MessageForm} isEager />,
  Prose,
  ProseSection,
  Running,
  Section,
  SideBySide,
};

const Nothing = () => null;

/** The components of a page. What was compiled for its plan is not drawn. */
export const pageComponents: ByName = {
  ...named,
  PageFrame,
  PlanSheet: Nothing,
  PlanSection: Nothing,
};

/** The components of the plan of a page. What was compiled for the page itself is not drawn. */
export const planComponents: ByName = { ...named, PageFrame: Nothing, PlanSheet, PlanSection };
