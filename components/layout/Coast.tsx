/** The shore on which every page ends. The drawing is a file of its own, fetched once for the whole site. */
export function Coast() {
  return (
    <div className="coast">
      <svg viewBox="0 0 1600 170" preserveAspectRatio="none" aria-hidden="true">
        <use href="/art/coast.svg#art" />
      </svg>
    </div>
  );
}
