import { Page as Frame } from '../../components/layout/Page.tsx';
import type { Page } from '../language/page.ts';
import { strings } from './strings.ts';

/** What is shown in the place of a page that cannot be drawn. Each problem opens its line in the editor. */
export function BrokenPage({ page: { file, source, problems } }: { page: Page }) {
  const lines = source.split('\n');
  return (
    <Frame hero={{ title: strings.broken, opening: strings.brokenLead(file) }}>
      <div className="wrap">
        <ol className="faults" role="alert">
          {problems.map(({ line, column, message, expected, instead }, index) => (
            <li key={index}>
              <p className="lede">{message}</p>
              {lines[line - 1] && <pre>{lines[line - 1]}</pre>}
              {expected && <p>{expected}</p>}
              <p>
                <b>{strings.instead}</b> {instead}
              </p>
              <button type="button" className="btn btn--s" data-opens={`${file}:${line}:${column}`}>
                {strings.openLine(line)}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Frame>
  );
}
