import type { ComponentType } from 'react';
import { Page } from '../../components/layout/Page.tsx';
import { Prose, ProseSection, Running } from '../../components/layout/Prose.tsx';
import { Beside, Section, SideBySide } from '../../components/layout/Section.tsx';
import * as vocabulary from '../../components/vocabulary/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: each component reads only the props that its own contract returned
type Drawn = ComponentType<any>;

/** What reaches pages through the MDX provider: the words a writer types, and the layout the compiler adds. */
export const pageComponents: Record<string, Drawn> = {
  ...Object.fromEntries(
    Object.entries(vocabulary).map(([name, { render }]) => [name, render as Drawn]),
  ),
  Beside,
  Page,
  Prose,
  ProseSection,
  Running,
  Section,
  SideBySide,
};
