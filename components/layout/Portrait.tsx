import { Illustration } from './Illustration.tsx';

/**
 * The portrait of a leader. The build joins all portraits (`public/art/portrait-{id}.svg`) into one file. The portrait
 * fills the <svg> element, so the bottom or the sides of the portrait can be cropped. `label` is the text alternative.
 * Without a label, the portrait is hidden from screen readers.
 */
export function Portrait({ id, label }: { id: string; label?: string }) {
  return (
    <Illustration
      width="320"
      height="380"
      href="/art/portraits.svg"
      drawing={id}
      box="0 0 320 380"
      fit="xMidYMin slice"
      label={label}
    />
  );
}
