import { readFileSync } from 'node:fs';

/**
 * The map of the house in README.md: each room with the rooms that it may import, which are those its arrows lead to,
 * in one step or in several.
 */
export function readHouseMap(): Map<string, Set<string>> {
  const [, drawing = ''] = readFileSync('README.md', 'utf8').match(/```mermaid\n(.*?)```/s) ?? [];
  const arrows = [...drawing.matchAll(/^ *(\w+) --> (\w+)$/gm)];
  const rooms = new Set(arrows.flatMap(([, from = '', to = '']) => [from, to]));
  const below = (room: string, found = new Set<string>()): Set<string> => {
    for (const [, from, to = ''] of arrows)
      if (from === room && !found.has(to)) below(to, found.add(to));
    return found;
  };
  return new Map([...rooms].map((room) => [room, below(room)]));
}
