import type { Looks } from '../looks.ts';
import type { Review } from '../review.ts';
import { headCodeWords, sayFile, sayRedirect, sayUnseen } from '../say-beside.ts';
import { ChangeText } from './Changes.tsx';
import { Sayings } from './Sayings.tsx';

/** Words, redirects and files outside the text of the pages, and what was not looked at. */
export function Beside({ review, looks, first }: { review: Review; looks: Looks; first: number }) {
  const { scripts, redirects, files, unseen } = review;
  const { title: heading, lead } = headCodeWords(review);
  const lists = [
    { id: 'redirects', title: 'Redirects', all: redirects.map(sayRedirect) },
    {
      id: 'files',
      title: 'Pictures and files',
      all: files.map((file) => sayFile(file, looks, review)),
    },
    { id: 'unseen', title: 'Not looked at', all: unseen.map(sayUnseen) },
  ];
  return (
    <>
      {scripts.length > 0 && (
        <section aria-labelledby="scripts">
          <h2 id="scripts">{heading}</h2>
          <p className="small">{lead}</p>
          <ol className="changes changes--shared">
            {scripts.map((change, index) => (
              // the keys n and p step through these
              <li key={index} className="change" tabIndex={-1} data-step={first + index}>
                <ChangeText change={change} />
                {change.seenOn.length > 0 && (
                  <details className="small">
                    <summary>Where it is written</summary>
                    <code>{change.file}</code>, <code>{change.name}</code>
                  </details>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {lists.map((list) => (
        <Sayings key={list.id} {...list} />
      ))}
    </>
  );
}
