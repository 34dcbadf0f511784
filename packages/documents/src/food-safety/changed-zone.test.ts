import type { DatedZone } from '@larder/domain/dated-zone.ts';
import { dayRecord } from '@larder/domain/tasks/day-record.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { expect, it } from 'vitest';
import { daySections } from './day-sections.ts';
import { recordsCsv } from './records-csv.ts';

const zone: DatedZone = {
  timeZone: 'Asia/Kolkata',
  pastZones: [{ throughDay: '2026-11-20', timeZone: 'Europe/London' }],
};
const version = {
  ...{ fromDay: '2026-11-01', toDay: null, action: 'Lights', sectionId: null, repeats: true, date: null },
  ...{ weekdayRepeats: '', dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
};
const tasks = [{ id: 'lights', type: 'OPEN' as const, versions: [version] }];
const tick = (day: string, at: string): TaskEntry => ({
  ...{ id: day, accountId: 'area', seq: 1, kind: 'tick', day, claimedAt: at, recordedAt: at, userId: 'u1' },
  ...{ userName: 'Ada', corrects: null, flags: [], payload: { task: 'lights' } },
});
const names = { nameOf: () => 'Lights', foodOf: () => undefined };
/** Ten to eight by the clock of each day. */
const entries = [tick('2026-11-20', '2026-11-20T07:50:00.000Z'), tick('2026-11-21', '2026-11-21T02:20:00.000Z')];

it('rule 117: a day’s paper and lines state times by the zone that the day had, and what was in time as such', () => {
  const shown = entries.map(({ day }) => {
    const given = { tasks, entries, day, today: '2026-11-24', now: new Date('2026-11-24T12:00:00Z') };
    const record = dayRecord({ ...given, place: { ...zone, openingTime: '08:00' } });
    const [opening] = daySections({ record, ...zone, sections: [] });
    return opening?.rows.map(({ cells, marked }) => ({ cells, marked }));
  });
  const row = { cells: ['Lights', 'Ada', '07:50'], marked: false };
  expect(shown).toEqual([[row], [row]]);
  const lines = recordsCsv({ area: 'Kitchen', entries, ...zone, names }).split('\r\n');
  expect(lines[0]).toContain('20 Nov 2026, 07:50');
  expect(lines[1]).toContain('21 Nov 2026, 07:50');
});
