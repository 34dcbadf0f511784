import { describe, expect, it } from 'vitest';
import { otherDayText } from './asked-for.ts';

describe('otherDayText', () => {
  it.each([
    ['counts the days that goods came late', '2026-11-19', '2026-11-21', '19 Nov 2026, came 2 days later'],
    ['counts the days that they came early', '2026-12-01', '2026-11-30', '01 Dec 2026, came 1 day earlier'],
    ['is nothing on the day', '2026-11-19', '2026-11-19', null],
    ['is nothing where no day was asked for', null, '2026-11-19', null],
  ])('%s', (_, askedFor, came, text) => expect(otherDayText(askedFor, came)).toBe(text));
});
