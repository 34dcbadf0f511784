import { expect, it } from 'vitest';
import { enteredRecord } from './food-safety.ts';

const SECTION = '0195c2f4-7d1e-7a6b-9f00-3c1f9d2e8b55';
const takes = (about: string) => enteredRecord.safeParse({ kind: 'comment', about, text: 'Odd' }).success;

it('TASK-012 a comment is about the opening, closing or a preparation list, fridges, probes, deliveries or food', () => {
  for (const about of ['OPEN', 'CLOSE', 'FRIDGE', 'PROBE', 'DELIVERY', 'FOOD', `PREP_${SECTION}`, `DAILY_${SECTION}`])
    expect(takes(about), about).toBe(true);
  for (const about of ['', 'open', 'PREP', 'PREP_Grill', `OPEN_${SECTION}`]) expect(takes(about), about).toBe(false);
});
