import { expect, it } from 'vitest';
import { periodProblem } from './import-period.ts';

it.each([
  ['a week that ends today', '2026-11-14', '2026-11-20', null],
  ['a single day', '2026-11-20', '2026-11-20', null],
  ['a whole leap year', '2024-01-01', '2024-12-31', null],
  ['an end before the start', '2026-11-08', '2026-11-02', 'sales.period-backwards'],
  ['more than a year', '2024-01-01', '2025-01-01', 'sales.period-too-long'],
  ['an end tomorrow', '2026-11-15', '2026-11-21', 'sales.period-in-future'],
])('judges %s', (_, start, end, problem) => expect(periodProblem({ start, end }, '2026-11-20', 366)).toBe(problem));
