import { useContext } from 'react';
import { InPanel, usePage } from './page-context.ts';
import { seabedSize, surveySeabed } from './survey-seabed.ts';

/** The seabed under the figures of a panel, surveyed from their values; nothing where they stand in no panel. */
export function Seabed({ values }: { values: readonly number[] }) {
  return useContext(InPanel) && <Ground values={values} />;
}

function Ground({ values }: { values: readonly number[] }) {
  const { shoal, crest, contours } = surveySeabed(values, usePage().address);
  return (
    <svg
      viewBox={`0 0 ${seabedSize.width} ${seabedSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="s1" d={shoal} />
      <path className="s2" d={crest} />
      <path className="c" d={contours} />
    </svg>
  );
}
