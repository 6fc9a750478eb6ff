/** The engraved portrait of a leader, `public/art/portrait-{id}.svg`; without a label it is decoration. It fills its box, whose foot and sides cut it where the box has another shape. */
export function Portrait({ id, label }: { id: string; label?: string }) {
  return (
    <svg
      width="320"
      height="380"
      viewBox="0 0 320 380"
      preserveAspectRatio="xMidYMin slice"
      role="img"
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <use href={`/art/portrait-${id}.svg#art`} />
    </svg>
  );
}
