import { describe, expect, it } from 'vitest';
import { firstTillDay, repeatedImports } from './earlier-sales.ts';

const week = { start: '2026-11-02', end: '2026-11-08' };
const of = (type: string, start: string, end = start) => ({ type, start, end });

describe('firstTillDay', () => {
  it.each([
    ['the day itself', [of('lightspeed', '2026-11-02')], '2026-11-02'],
    ['a day in the middle', [of('lightspeed', '2026-11-05')], '2026-11-05'],
    ['the last day', [of('lightspeed', '2026-11-08')], '2026-11-08'],
    ['the first of several', [of('deliverect', '2026-11-06'), of('lightspeed', '2026-11-03')], '2026-11-03'],
    ['the first day inside of a longer stretch', [of('lightspeed', '2026-10-01', '2026-11-30')], '2026-11-02'],
    ['none before or after', [of('lightspeed', '2026-11-01'), of('lightspeed', '2026-11-09')], null],
    ['none from sheets', [of('user', '2026-11-05'), of('userFromGD', '2026-11-05')], null],
  ])('SALES-012 rule 7 finds %s', (_, earlier, day) => expect(firstTillDay(week, earlier)).toBe(day));
});

describe('repeatedImports', () => {
  it('SALES-013 names the sheets with a day in common, till or not aside', () => {
    const same = of('user', '2026-11-02', '2026-11-08');
    const touching = of('userFromGD', '2026-11-08', '2026-11-14');
    const earlier = [same, touching, of('user', '2026-10-26', '2026-11-01'), of('lightspeed', '2026-11-05')];
    expect(repeatedImports(week, earlier)).toEqual([same, touching]);
  });
});
