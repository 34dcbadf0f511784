import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysFromTo } from '../calendar.ts';
import { type Decimal, decimal } from '../money.ts';
import { forecaster, forecastSince, soldByDay } from './forecast.ts';

const TODAY = '2026-11-20'; // a Friday
const NONE: ReadonlySet<Day> = new Set();
const line = (quantity: Decimal.Value) => [{ productId: 'soup', quantity: decimal(quantity) }];
const onDay = (day: Day, quantity: Decimal.Value) => ({ startDay: day, endDay: day, lines: line(quantity) });
const shown = (value: Decimal | null | undefined) => value?.toDecimalPlaces(4).toNumber() ?? null;

describe('sales by day', () => {
  it('are shared evenly over the days that were open, where a sheet states none', () => {
    const closed = new Set(['2026-11-09']);
    const week = { startDay: '2026-11-09', endDay: '2026-11-15', lines: line(12) };
    const { known, sold } = soldByDay([week, onDay('2026-11-15', 3)], closed);
    expect([...known]).toEqual(daysFromTo('2026-11-10', '2026-11-15'));
    expect([...(sold.get('soup') ?? [])].map(([day, quantity]) => [day, quantity.toFixed()])).toEqual([
      ...daysFromTo('2026-11-10', '2026-11-14').map((day) => [day, '2']),
      ['2026-11-15', '5'],
    ]);
  });
});

describe('rule 161: a forecast', () => {
  it('is the mean of the same weekday over eight weeks, of which a day three weeks older counts half', () => {
    const fridays = [7, 28].map((ago) => onDay(addDays(TODAY, -ago), ago === 7 ? 30 : 12));
    const days = soldByDay(fridays, NONE);
    const of = forecaster(days, { today: TODAY, closed: NONE });
    // (30 × w + 12 × w ÷ 2) ÷ (w + w ÷ 2) = 24; the last fourteen days sold 30, against 24: × 1.25
    expect(shown(of('soup', TODAY))).toBe(30);
    expect(shown(of('soup', addDays(TODAY, 7)))).toBe(30);
    expect(of('soup', addDays(TODAY, 1))).toBeNull();
    expect(shown(of('salad', TODAY))).toBe(0);
  });

  it('rests on nothing older than eight weeks', () => {
    const days = soldByDay([onDay(addDays(forecastSince(TODAY), -7), 100), onDay(forecastSince(TODAY), 10)], NONE);
    expect(shown(forecaster(days, { today: TODAY, closed: NONE })('soup', TODAY))).toBe(10);
  });

  it('follows how the last fourteen days were, but by no more than 0.7 and 1.3', () => {
    const weeks = (last: number) =>
      [7, 14, 21, 28, 35, 42, 49, 56].map((ago) => onDay(addDays(TODAY, -ago), ago <= 14 ? last : 10));
    const level = (last: number) => {
      const days = soldByDay(weeks(last), NONE);
      const forecast = shown(forecaster(days, { today: TODAY, closed: NONE })('soup', TODAY)) ?? 0;
      const weight = (ago: number) => 0.5 ** (ago / 21);
      const sumOf = (quantityOf: (ago: number) => number) =>
        [7, 14, 21, 28, 35, 42, 49, 56].reduce((all, ago) => all + quantityOf(ago), 0);
      const mean = sumOf((ago) => weight(ago) * (ago <= 14 ? last : 10)) / sumOf(weight);
      return Math.round((forecast / mean) * 1000) / 1000;
    };
    expect(level(10)).toBe(1);
    expect(level(40)).toBe(1.3);
    expect(level(2)).toBe(0.7);
  });

  it('takes a closed day for no data, and is nothing on a day that will be closed', () => {
    const [last, before] = [addDays(TODAY, -7), addDays(TODAY, -14)];
    const closed = new Set([last, addDays(TODAY, 7)]);
    const days = soldByDay([onDay(before, 10)], closed);
    const of = forecaster(days, { today: TODAY, closed });
    expect(shown(of('soup', TODAY))).toBe(10);
    expect(shown(of('soup', addDays(TODAY, 7)))).toBe(0);
  });
});
