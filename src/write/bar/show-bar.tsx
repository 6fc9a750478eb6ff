import { createRoot } from 'react-dom/client';
import { Bar } from './Bar.tsx';
import barStyle from './bar.css?inline';
import pageStyle from './page.css?inline';

/** Draws the bar under the page, in a shadow tree of its own, so that neither changes how the other looks. */
export function showBar(): void {
  const host = document.createElement('writing-bar');
  const shadow = host.attachShadow({ mode: 'open' });
  const inside = new CSSStyleSheet();
  const outside = new CSSStyleSheet();
  inside.replaceSync(barStyle);
  outside.replaceSync(pageStyle);
  shadow.adoptedStyleSheets = [inside];
  document.adoptedStyleSheets.push(outside);
  document.body.append(host);
  createRoot(shadow).render(<Bar />);
}
