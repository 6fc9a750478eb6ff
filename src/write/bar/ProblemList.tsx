import type { Problem } from '../../language/problem.ts';
import { openInEditor } from '../open-in-editor.ts';
import type { PageReport } from '../page-report.ts';
import { words } from '../words.ts';

/** The page's problems, errors first, each with the way to its line; below them the other pages that have some. */
export function ProblemList({ problems, elsewhere }: PageReport) {
  return (
    <>
      <h2>{words.problemsHeading}</h2>
      {problems.length === 0 && <p>{words.allWell}</p>}
      <ol className="problems">
        {problems.map((problem, index) => (
          <li key={index} data-level={problem.level}>
            <ProblemText {...problem} />
          </li>
        ))}
      </ol>
      {elsewhere.length > 0 && (
        <>
          <h2>{words.elsewhere}</h2>
          <ul>
            {elsewhere.map(({ file, address, count }) => (
              <li key={file}>
                {address ? <a href={address}>{file}</a> : file}
                {` – ${words.problems(count, 0)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** One problem: what is wrong, the offending text, what to type instead, and a button that opens its line. */
export function ProblemText({
  file,
  line,
  column,
  level,
  message,
  found,
  expected,
  instead,
}: Problem) {
  return (
    <>
      <p>
        <b>{words[level]}</b> {message}
      </p>
      {found && <pre>{found}</pre>}
      {expected && <p>{expected}</p>}
      <p>
        <b>{words.instead}</b> {instead}
      </p>
      <button type="button" onClick={() => openInEditor({ file, line }, column)}>
        {words.openLine(line)}
      </button>
    </>
  );
}
