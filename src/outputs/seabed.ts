import { seabedSize, surveySeabed } from '../../components/layout/survey-seabed.ts';

const { width, height } = seabedSize;

/**
 * The seabed of a page as SVG: its two shoals and the contours between them, in the colours of the page that uses it
 * (`<use href="….svg#art">`). `soundings` are what its figures are worth.
 */
export function drawSeabed(soundings: readonly number[], address: string): string {
  const { shoal, crest, contours } = surveySeabed(soundings, address);
  const path = (data: string, fill: string) =>
    data && `<path fill="${fill}" vector-effect="non-scaling-stroke" d="${data}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 ${width} ${height}">`,
    '<g id="art" fill="none" stroke="var(--contour,#8fb4c7)">',
    path(shoal, 'var(--shoal-1,#e8f1f7)'),
    path(crest, 'var(--shoal-2,#cfe3ee)'),
    path(contours, 'none'),
    '</g></svg>\n',
  ].join('');
}
