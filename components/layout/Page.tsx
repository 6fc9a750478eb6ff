import type { ReactNode } from 'react';
import { strings } from '../../src/facts/strings.ts';
import type { IslandName } from '../islands/index.ts';
import { BackLinks } from './BackLinks.tsx';
import { ChatLink } from './ChatLink.tsx';
import { Coast } from './Coast.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Hero, type HeroProps } from './Hero.tsx';
import { usePage } from './page-context.ts';

interface Props {
  hero: HeroProps;
  /** The last call, drawn on the shore. */
  call?: ReactNode;
  children?: ReactNode;
}

/** The frame of every page: skip link, header, the main part, and the shore with the last call and the footer. */
export function Page({ hero, call, children }: Props) {
  const { address, group } = usePage();
  const missing = address === '/404';
  return (
    <>
      <a className="skip" href="#main">
        {strings.skip}
      </a>
      <Header />
      <main id="main" data-island={missing ? ('missing' satisfies IslandName) : undefined}>
        <Hero {...hero} />
        {children}
        {group.kind === 'article' && (
          <div className="wrap">
            <BackLinks />
          </div>
        )}
      </main>
      <div className="landfall">
        <Coast />
        {call}
        <Footer>
          <ChatLink />
        </Footer>
      </div>
    </>
  );
}
