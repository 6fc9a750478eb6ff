import { usePage } from './page-context.ts';

/** The shore on which every page ends; the banking pages have one of their own. The drawings are files, fetched once for the whole site. */
export function Coast() {
  const { group } = usePage();
  const drawing = group.folder === 'banking' ? 'coast-2' : 'coast';
  return (
    <div className="coast">
      <svg viewBox="0 0 1600 170" preserveAspectRatio="none" aria-hidden="true">
        <use href={`/art/${drawing}.svg#art`} />
      </svg>
    </div>
  );
}
