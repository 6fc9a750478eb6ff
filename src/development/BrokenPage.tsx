import { Page } from '../../components/layout/Page.tsx';
import { words } from './words.ts';

/** One fault of a page, with the line it stands in. */
export interface ToldFault {
  line?: number;
  column?: number;
  problem: string;
  remedy: string;
  /** The line as it was typed. */
  text?: string;
}

/** The page that is shown in the place of one with faults. Each fault opens its line in the editor. */
export function drawBrokenPage(file: string, faults: readonly ToldFault[]) {
  return () => (
    <Page hero={{ title: words.broken, opening: words.brokenLead(file) }}>
      <div className="wrap">
        <ol className="faults" role="alert">
          {faults.map(({ line = 1, column = 1, problem, remedy, text }, index) => (
            <li key={index}>
              <p className="lede">{problem}</p>
              {text && <pre>{text}</pre>}
              <p>
                <b>{words.instead}</b> {remedy}
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
