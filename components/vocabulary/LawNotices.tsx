import { currentDay } from '../../src/config/dates.ts';
import { formatDay, sentenceCase } from '../../src/config/locale.ts';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { noticesOf } from '../../src/law-notices.ts';
import { labelOf } from '../../src/page.ts';
import { useRenderedPage } from '../layout/page-context.tsx';
import { SiteLink } from '../layout/SiteLink.tsx';

/** Deadlines, and changes in the law, from the lines `due:` and `changed:` of pages/figures.yml. */
export const LawNotices = defineComponent({
  contract:
    'Type only “<LawNotices />”. The site adds the deadlines and the changes of the law from all pages.',
  layout: 'wide',
  styles: ['table'],
  searched: false,
  // the Markdown file omits the notices, because each notice links to a page that contains the same information
  markdown: () => '',
  render: () => <NoticeTable />,
});

/**
 * A table with one row for each notice. A script in the browser writes the number of days left, and hides deadlines
 * that have passed.
 */
function NoticeTable() {
  const { pages } = useRenderedPage().site;
  return (
    <table className="table notices" aria-label={strings.notices}>
      <thead>
        <tr>
          <th scope="col">{strings.notice}</th>
          <th scope="col">{strings.noticePage}</th>
          <th scope="col">{strings.noticeDay}</th>
          <th scope="col">{strings.noticeLeft}</th>
        </tr>
      </thead>
      <tbody>
        {noticesOf(pages, currentDay()).map(({ page, day, what, isDue }) => (
          <tr key={page.address + what} className={isDue ? 'due' : undefined}>
            <th scope="row">{sentenceCase(what)}</th>
            <td>
              <SiteLink to={page.address}>{labelOf(page)}</SiteLink>
            </td>
            <td>
              {isDue ? strings.noticeBy : strings.inForceSince}{' '}
              <time dateTime={day}>{formatDay(day)}</time>
            </td>
            <td>{isDue && <em data-by={day} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
