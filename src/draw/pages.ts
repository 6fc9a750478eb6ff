import type { ComponentType } from 'react';
import { type Group, groupOf } from '../facts/groups.ts';
import type { FrontMatter } from '../language/front-matter.ts';
import { readPageFile } from '../language/page-file.ts';
import type { Question } from '../language/rehype-questions.ts';

/** One page of the site, under one address. */
export interface Page {
  /** From the project's root, such as `pages/about.mdx`. */
  file: string;
  address: string;
  /** The address search engines should keep: another page's for the further addresses of `alsoAt`. */
  canonical: string;
  group: Group;
  frontMatter: FrontMatter;
  /** Whole minutes. */
  readingMinutes: number;
  questions: readonly Question[];
  /** Style sheets of the words that stand on it. */
  styles: readonly string[];
  Content: ComponentType;
}

interface PageModule {
  default: ComponentType;
  frontmatter: FrontMatter;
  readingMinutes: number;
  // both are missing of a page that, in development, cannot be read
  questions?: Question[];
  styles?: string[];
}

const modules = import.meta.glob<PageModule>('/pages/**/*.mdx', { eager: true });

/** Every page, one entry an address. */
export const pages: readonly Page[] = Object.entries(modules).flatMap(([path, module]) => {
  const { address, folder } = readPageFile(path);
  const { default: Content, frontmatter: frontMatter, readingMinutes } = module;
  const page = {
    file: path.slice(1),
    canonical: address,
    group: groupOf(folder),
    frontMatter,
    readingMinutes,
    questions: module.questions ?? [],
    styles: module.styles ?? [],
    Content,
  };
  const addresses = [address, ...(frontMatter.alsoAt ?? []).map((also) => also.address)];
  return addresses.map((one) => ({ ...page, address: one }));
});
