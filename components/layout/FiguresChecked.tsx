import { dayInText } from '../../src/facts/edition.ts';
import { strings } from '../../src/facts/strings.ts';
import { usePage } from './page-context.ts';

/** The day on which the page's figures were compared with their sources, and which these are, as the list of figures says. */
export function FiguresChecked() {
  const { checked } = usePage();
  if (checked.length === 0) return null;
  const said = checked.map(({ day, sources }) => strings.checkedAgainst(dayInText(day), sources));
  return (
    <div className="wrap">
      <p className="checked">{strings.figuresChecked(said)}</p>
    </div>
  );
}
