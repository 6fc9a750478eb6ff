import { groups } from '../../facts/groups.ts';
import { strings } from '../strings.ts';

/** The form of the workshop that begins a page; `beginPageOf` sends it. */
export function NewPageForm() {
  return (
    <section aria-labelledby="new-page">
      <h2 id="new-page">{strings.newPage}</h2>
      <p>{strings.newPageLead}</p>
      <form className="workshop__new" data-begins-page="">
        <label>
          {strings.newPageGroup}
          <select name="group" defaultValue="banking">
            {groups.map(({ folder, title }) => (
              <option key={folder} value={folder}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {strings.newPageName}
          <input name="name" required minLength={4} maxLength={60} autoComplete="off" />
        </label>
        <label>
          {strings.newPageAddress}
          <input name="address" required autoComplete="off" spellCheck={false} />
        </label>
        <button type="submit" className="btn btn--s">
          {strings.newPageBegin}
        </button>
        <output />
      </form>
    </section>
  );
}
