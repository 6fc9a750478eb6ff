import { dayInText } from '../../src/facts/edition.ts';
import { strings } from '../../src/facts/strings.ts';
import { usePage } from './page-context.ts';

/** The day on which the page's figures were compared with their sources, and which these are, as the list of figures says. The sources fold on small screens. */
export function FiguresChecked() {
  const { checked } = usePage();
  if (checked.length === 0) return null;
  return (
    <div className="wrap checked">
      <p>{strings.figuresChecked(checked.map(({ day }) => dayInText(day)))}</p>
      <details>
        <summary className="fold">{strings.sources}</summary>
        {checked.map(({ day, sources }) => (
          <p key={day}>{strings.checkedAgainst(sources)}</p>
        ))}
      </details>
    </div>
  );
}
