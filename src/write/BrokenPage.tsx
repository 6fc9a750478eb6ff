import { Page } from '../../components/layout/Page.tsx';
import type { Problem } from '../language/problem.ts';
import { words } from './words.ts';

/** A problem, with the whole line it stands in. */
type ToldProblem = Problem & { text: string };

/** The page that is shown in the place of one that cannot be drawn. Each problem opens its line in the editor. */
export function drawBrokenPage(file: string, problems: readonly ToldProblem[]) {
  return () => (
    <Page hero={{ title: words.broken, opening: words.brokenLead(file) }}>
      <div className="wrap">
        <ol className="faults" role="alert">
          {problems.map(({ line, column, message, expected, instead, text }, index) => (
            <li key={index}>
              <p className="lede">{message}</p>
              {text && <pre>{text}</pre>}
              {expected && <p>{expected}</p>}
              <p>
                <b>{words.instead}</b> {instead}
              </p>
              <button type="button" className="btn btn--s" data-opens={`${file}:${line}:${column}`}>
                {words.openLine(line)}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}
