import type { ComponentType } from 'react';
import * as vocabulary from '../vocabulary/index.ts';
import { Page } from './Page.tsx';
import { Prose, ProseSection, Running } from './Prose.tsx';
import { Beside, Section, SideBySide } from './Section.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each component reads only the props that its own contract returned
type Drawn = ComponentType<any>;

/** What reaches pages through the MDX provider: the components a writer types, and the layout the compiler adds. */
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
