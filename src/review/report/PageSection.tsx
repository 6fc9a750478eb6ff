import type { DrawnPage } from '../drawn-page.ts';
import type { Shot } from '../looks.ts';
import { overviewOf } from '../overview.ts';
import type { PageChange, Review } from '../review.ts';
import { sayBroken } from '../say-beside.ts';
import { count } from '../text.ts';
import { ChangeText, Said } from './Changes.tsx';
import { Confirmed } from './Figures.tsx';
import { Frames, Shots } from './Shown.tsx';

interface Props {
  page: PageChange;
  /** Its place in the data of the viewer. */
  index: number;
  /** The number of its first change. */
  first: number;
  shots: readonly Shot[];
  confirm: Review['confirm'];
}

const statuses = { changed: 'Changed', added: 'New page', removed: 'Removed page', moved: 'Moved' };

const unchanged = {
  changed: '',
  added: 'The whole page is new.',
  removed: 'The whole page is gone.',
  moved: 'The words are the same.',
};

/** One page: its changes in words, the page itself before and after, and pictures of what looks different. */
export function PageSection({ page, index, first, shots, confirm }: Props) {
  const { address, status, from, changes, words } = page;
  // what stands in no text has no mark to open at
  const marked = changes.findIndex(({ type }) => type !== 'headline' && type !== 'unread');
  const steps = changes.map((change, at) => <ChangeText key={at} change={change} />);
  return (
    // a preview and the comment lead here by the address of the page
    <section className="page" id={address} aria-labelledby={`page-${index}`}>
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
        <p className="small">{page.new?.title ?? page.old?.title}</p>
      </header>
      <div className="desk">
        <ol className="changes">
          {sayBroken(page).map((saying, at) => (
            <li key={at} className="change warning">
              <p>
                <Said saying={saying} />.
              </p>
            </li>
          ))}
          {status === 'added' && page.new && <Overview page={page.new} confirm={confirm} />}
          {(steps.length > 0 ? steps : [<p key="0">{unchanged[status]}</p>]).map((step, at) => (
            // the keys n and p step through these
            <li
              key={at}
              className="change"
              id={`change-${first + at}`}
              tabIndex={-1}
              data-step={first + at}
            >
              {step}
            </li>
          ))}
        </ol>
        <Frames index={index} address={address} from={first + Math.max(0, marked)} />
      </div>
      <Shots shots={shots} />
    </section>
  );
}

/** What a reviewer asks of a new page first: what it says of itself, its headings, and its figures with their check. */
function Overview({ page, confirm }: { page: DrawnPage; confirm: Review['confirm'] }) {
  const { headings, figures } = overviewOf(page);
  return (
    <li className="change overview">
      <p>
        <b>Title:</b> {page.title}
      </p>
      <p>
        <b>Description:</b> {page.description}
      </p>
      <p>
        <b>Headings:</b>
      </p>
      <ul>
        {headings.map(({ level, text }, index) => (
          <li key={index} data-level={level}>
            {text}
          </li>
        ))}
      </ul>
      <p>
        <b>{figures.length > 0 ? 'Figures:' : 'No figures.'}</b>
      </p>
      <ul>
        {figures.map((figure) => (
          <li key={figure}>
            {figure} – <Confirmed said={confirm(page.address, figure)} />
          </li>
        ))}
      </ul>
    </li>
  );
}
