import { dayInText } from '../../src/facts/edition.ts';
import { strings } from '../../src/facts/strings.ts';
import { Held } from './Held.tsx';
import { usePage } from './page-context.tsx';

/** The day on which the page's law and official fees were compared with their sources, which these are, and what is the firm's own, as the list of figures says. The sources fold on small screens. */
export function FiguresChecked() {
  const { checked, newest, hasOwn } = usePage().figureSources;
  if (checked.length === 0) return null;
  return (
    <div className="wrap checked">
      <p>
        <Held text={strings.figuresChecked(checked.map(({ day }) => dayInText(day)))} />
      </p>
      <details>
        <summary className="fold">{strings.sources}</summary>
        {checked.map(({ day, sources }) => (
          <p key={day}>
            <Held text={strings.checkedAgainst(sources)} />
          </p>
        ))}
      </details>
      {newest && (
        <p>
          <Held text={strings.newestChange(newest.what, dayInText(newest.day))} />
        </p>
      )}
      {hasOwn && <p>{strings.ownFigures}</p>}
    </div>
  );
}
