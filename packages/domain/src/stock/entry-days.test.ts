import { expect, it } from 'vitest';
import { entryDays } from './entry-days.ts';

it('rule 34: between midnight and opening both days are offered, yesterday preselected for wastage alone', () => {
  const night = { day: '2026-11-21', time: '00:30' };
  const both = ['2026-11-20', '2026-11-21'];
  expect(entryDays('wastage', night, '08:00')).toEqual({ both, preselected: '2026-11-20' });
  expect(entryDays('transfer', night, '08:00')).toEqual({ both, preselected: '2026-11-21' });
});

it('rule 34: from opening on there is today alone', () =>
  expect(entryDays('wastage', { day: '2026-11-21', time: '08:00' }, '08:00')).toEqual({
    both: null,
    preselected: '2026-11-21',
  }));
