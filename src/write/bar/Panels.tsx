import type { Problem } from '../../language/problem.ts';
import { openPlace } from '../editing/places.ts';
import type { PageReport } from '../page-report.ts';
import { strings } from '../strings.ts';

/** The page's problems, errors first, each with the way to its line; below them the other pages that have some. */
export function ProblemList({ problems, elsewhere }: PageReport) {
  return (
    <>
      <h2>{strings.problemsHeading}</h2>
      {problems.length === 0 && <p>{strings.allWell}</p>}
      <ol className="problems">
        {problems.map((problem, index) => (
          <li key={index} data-level={problem.level}>
            <ProblemText {...problem} />
          </li>
        ))}
      </ol>
      {elsewhere.length > 0 && (
        <>
          <h2>{strings.elsewhere}</h2>
          <ul>
            {elsewhere.map(({ file, address, count }) => (
              <li key={file}>
                {address ? <a href={address}>{file}</a> : file}
                {` – ${strings.problems(count, 0)}`}
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
        <b>{strings[level]}</b> {message}
      </p>
      {found && <pre>{found}</pre>}
      {expected && <p>{expected}</p>}
      <p>
        <b>{strings.instead}</b> {instead}
      </p>
      <button type="button" onClick={() => void openPlace({ file, line }, column)}>
        {strings.openLine(line)}
      </button>
    </>
  );
}

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content ?? '';

/** Search results cut a title at about this many characters, and a description at about that many. */
const longestTitle = 60;
const longestDescription = 158;

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, '')} …` : text;

/** How the page's title and description look in a search result and in a chat, read from its own head. */
export function Sharing() {
  const description = meta('description');
  const url = new URL(meta('og:url') || location.href);
  const path = url.pathname.split('/').filter(Boolean).join(' › ');
  return (
    <div className="sharing">
      <div>
        <h2>{strings.search}</h2>
        <div className="result">
          <p className="site">{[url.host, path].filter(Boolean).join(' › ')}</p>
          <p className="title">{cut(document.title, longestTitle)}</p>
          <p>{cut(description, longestDescription)}</p>
        </div>
        <p>{strings.titleLength(meta('og:title').length)}</p>
        <p>{strings.descriptionLength(description.length)}</p>
      </div>
      <div>
        <h2>{strings.chat}</h2>
        <div className="card">
          <img src={new URL(meta('og:image')).pathname} alt="" />
          <p className="title">{meta('og:title')}</p>
          <p>{meta('og:description')}</p>
          <p className="site">{url.host}</p>
        </div>
      </div>
    </div>
  );
}
