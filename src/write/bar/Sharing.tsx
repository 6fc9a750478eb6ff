import { words } from '../words.ts';

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
        <h2>{words.search}</h2>
        <div className="result">
          <p className="site">{[url.host, path].filter(Boolean).join(' › ')}</p>
          <p className="title">{cut(document.title, longestTitle)}</p>
          <p>{cut(description, longestDescription)}</p>
        </div>
        <p>{words.titleLength(meta('og:title').length)}</p>
        <p>{words.descriptionLength(description.length)}</p>
      </div>
      <div>
        <h2>{words.chat}</h2>
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
