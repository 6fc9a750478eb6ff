import * as fontkit from 'fontkit';

/** A face of the design, at weight 400, as outlines. */
type Face = 'roman' | 'italic' | 'sans';

const files: Record<Face, string> = {
  roman: 'brygada-1918-latin-wght-normal',
  italic: 'brygada-1918-latin-wght-italic',
  sans: 'figtree-latin-wght-normal',
};

const fonts = new Map<Face, fontkit.Font>();

function fontOf(face: Face): fontkit.Font {
  const known = fonts.get(face);
  if (known) return known;
  const font = fontkit.openSync(`public/fonts/${files[face]}.woff2`) as fontkit.Font;
  fonts.set(face, font);
  return font;
}

/** How a line is set: its face, its size in pixels, the space added after each letter in ems. */
export interface Setting {
  face: Face;
  size: number;
  tracking?: number;
}

const advances = new Map<string, number>();

/** The width of a line in pixels. */
export function widthOf(text: string, { face, size, tracking = 0 }: Setting): number {
  const key = `${face} ${text}`;
  const font = fontOf(face);
  const advance = advances.get(key) ?? font.layout(text).advanceWidth / font.unitsPerEm;
  advances.set(key, advance); // breaking lines asks for the same one many times
  return (advance + tracking * text.length) * size;
}

/**
 * A line of text as an SVG path whose baseline begins at x, y (pixels): no font has to be installed where the site is built.
 * Throws for a character that the face does not have.
 */
export function letter(text: string, x: number, y: number, setting: Setting): string {
  const { size, tracking = 0 } = setting;
  // the italic ampersand of Brygada reads as a section sign; the site sets the roman one (tokens.css)
  if (setting.face === 'italic' && text.includes('&')) return mixed(text, x, y, setting);
  const font = fontOf(setting.face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  return glyphs
    .map((glyph, index) => {
      if (glyph.id === 0)
        throw new Error(`public/fonts/${files[setting.face]}.woff2 lacks a letter of “${text}”`);
      const { xAdvance, xOffset, yOffset } = positions[index] as fontkit.GlyphPosition;
      const place = `translate(${round(pen + xOffset * scale)} ${round(y - yOffset * scale)}) scale(${scale} ${-scale})`;
      pen += xAdvance * scale + tracking * size;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
}

function mixed(text: string, x: number, y: number, setting: Setting): string {
  let pen = x;
  return text
    .split(/(&)/)
    .map((part) => {
      const own: Setting = part === '&' ? { ...setting, face: 'roman' } : setting;
      const drawn = part && letter(part, pen, y, own);
      pen += widthOf(part, own);
      return drawn;
    })
    .join('');
}

/** Breaks a text into the fewest lines of at most `width` pixels, as even in length as that allows. */
export function wrap(text: string, width: number, setting: Setting): string[] {
  const fewest = fill(text, width, setting);
  let even = fewest;
  for (let narrower = width - 8; narrower > width / 3; narrower -= 8) {
    const lines = fill(text, narrower, setting);
    if (lines.length > fewest.length) break;
    even = lines;
  }
  return even;
}

function fill(text: string, width: number, setting: Setting): string[] {
  const space = widthOf(' ', setting);
  const lines: string[] = [];
  let filled = 0;
  for (const word of text.split(' ')) {
    const more = widthOf(word, setting);
    const longer = filled + space + more;
    if (lines.length > 0 && longer <= width) {
      lines[lines.length - 1] += ` ${word}`;
      filled = longer;
    } else {
      lines.push(word);
      filled = more;
    }
  }
  return lines;
}

const round = (value: number) => Math.round(value * 100) / 100;
