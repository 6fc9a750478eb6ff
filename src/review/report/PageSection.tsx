import type { PageChange } from '../change.ts';
import type { Shot } from '../pictures/shot.ts';
import { count } from '../words.ts';
import { ChangeItem } from './ChangeItem.tsx';
import { Shots } from './Shots.tsx';

interface Props {
  page: PageChange;
  /** Its place in the data of the viewer. */
  index: number;
  /** The number of its first change. */
  first: number;
  shots: readonly Shot[];
}

const statuses = { changed: 'Changed', added: 'New page', removed: 'Removed page', moved: 'Moved' };

/** One page: its changes in words, the page itself before and after, and pictures of what looks different. */
export function PageSection({ page, index, first, shots }: Props) {
  const { address, status, from, changes, words, broken } = page;
  const title = page.new?.title ?? page.old?.title;
  return (
    <section className="page" aria-labelledby={`page-${index}`}>
      <header>
        <p className="cap">
          {statuses[status]}
          {from && (
            <>
              {' from '}
              <code>{from}</code>
            </>
          )}
          {', '}
          {count(words.added, 'word')} added, {words.removed} removed
        </p>
        <h3 id={`page-${index}`}>
          <code>{address}</code>
        </h3>
        <p className="small">{title}</p>
      </header>
      <div className="desk">
        <ol className="changes">
          {broken.length > 0 && (
            <li className="change warning">
              <p>
                <b>Links that break:</b> {broken.join(', ')} still lead to {from ?? address}.
              </p>
            </li>
          )}
          {changes.map((change, at) => (
            <ChangeItem key={at} change={change} number={first + at} />
          ))}
          {changes.length === 0 && (
            <li className="change" id={`change-${first}`} tabIndex={-1} data-step={first}>
              <p>
                {status === 'moved'
                  ? 'The words are the same.'
                  : `The whole page is ${status === 'added' ? 'new' : 'gone'}.`}
              </p>
            </li>
          )}
        </ol>
        <div className="frames" data-frames={index} data-address={address}>
          <p className="small">The page itself is shown here when scripts may run.</p>
        </div>
      </div>
      <Shots shots={shots} />
    </section>
  );
}
