import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readHouseMap } from './house-map.ts';

interface Room {
  knows: string[];
  doors?: string[];
}

const configuration = '../.dependency-cruiser.mjs';
const { rooms }: { rooms: Record<string, Room> } = await import(configuration);

describe('the map of the house in README.md', () => {
  const map = readHouseMap();

  it('has every room, and no room that there is not', () => {
    expect([...map.keys()].filter((room) => room !== 'tools').sort()).toEqual(
      Object.keys(rooms).sort(),
    );
  });

  it.each(Object.entries(rooms))(
    'leads from %s to every room that it may know',
    (room, { knows }) => {
      for (const known of knows) expect([...(map.get(room) ?? [])], room).toContain(known);
    },
  );

  it('draws a door wherever a room may use files of another', () => {
    const [, drawing = ''] = readFileSync('README.md', 'utf8').match(/```mermaid\n(.*?)```/s) ?? [];
    const drawn = [...drawing.matchAll(/^ *(\w+) -\.-> (\w+)$/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    const held = Object.entries(rooms).flatMap(([room, { doors = [] }]) =>
      doors.map((door) => `${room} ${door.split('/')[1]}`),
    );
    expect(drawn.sort()).toEqual([...new Set(held)].sort());
  });
});
