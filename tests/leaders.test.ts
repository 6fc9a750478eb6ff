import { describe, expect, it } from 'vitest';
import { groupOf, groups } from '../src/facts/groups.ts';
import { leaderOf, readLeads } from '../src/language/leaders.ts';
import { readFixture } from './fixture.ts';

describe('who leads the work of a page', () => {
  it('is read from the biography: what stands between the verb and the next clause', () => {
    for (const [biography, leads] of [
      [
        'He leads tax, banking and mortgages, and still reads every file.',
        'tax, banking and mortgages',
      ],
      ['Ann founded the firm. She leads the tax work.', 'the tax work'],
      ['She leads legal and government work; he does not.', 'legal and government work'],
      ['He leads banking, which is most of the work.', 'banking'],
      [
        'She leads contracts worth AED 1.5 million. Then she rests.',
        'contracts worth AED 1.5 million',
      ],
      ['Henry keeps the calendar.', undefined],
      ['The way leadsman used to say it.', undefined],
    ] as const)
      expect(readLeads(biography), biography).toBe(leads);
  });

  it('is whose biography names the work of the group, in whole words; the firm’s own pages show the first', () => {
    const leaders = [
      { id: 'a', name: 'A', leads: undefined },
      { id: 'b', name: 'B', leads: 'taxidermy and banking' },
      { id: 'c', name: 'C', leads: 'Tax' },
    ];
    expect(leaderOf(leaders, 'tax')?.id).toBe('c');
    expect(leaderOf(leaders, 'banking')?.id).toBe('b');
    expect(leaderOf(leaders, 'mortgages')).toBeUndefined();
    expect(leaderOf(leaders)?.id).toBe('b');
  });

  it('is known of each group of services, and found on the page of the team', async () => {
    for (const { kind, title, work } of groups)
      expect(Boolean(work), title).toBe(kind === 'service');
    const team = (await readFixture()).find(({ role }) => role === 'team');
    expect(team?.leaders).toEqual([
      { id: 'grace-porter', name: 'Grace Porter', leads: 'the tax and banking work' },
      { id: 'henry-marsh', name: 'Henry Marsh', leads: undefined },
    ]);
    const work = (folder: string) => leaderOf(team?.leaders ?? [], groupOf(folder).work)?.name;
    expect(work('banking')).toBe('Grace Porter');
    expect(work('mortgage'), 'no biography says so').toBeUndefined();
  });
});
