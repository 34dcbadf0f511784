import { isDay } from '@larder/domain/calendar.ts';
import { expect, it } from 'vitest';
import { newRecipe } from './draft-values.ts';

it('CONST-004 a new recipe starts at 20 % VAT; a day is stored as 2026-11-20 and no other way', () => {
  expect(newRecipe([]).vatPercent).toBe('20');
  expect(['2026-11-20', '20/11/2026', '20 Nov 2026', '2026-11-20T00:00:00Z'].filter(isDay)).toEqual(['2026-11-20']);
});
