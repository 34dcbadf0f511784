import { describe, expect, it } from 'vitest';
import { batchesOfQuantity, isDoneOn, isOnPrepList, prepVersionOn } from './prep-day.ts';

const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const;
const days = (dueDate: string | null, completedOn: string | null = null) => ({ dueDate, completedOn });

describe('rule 116: the list of a day', () => {
  it.each([
    ['has what is due on it', days(TODAY), TODAY, true],
    ['has it also when it was done the day before', days(TODAY, YESTERDAY), TODAY, true],
    ['goes on with what was not done before', days(YESTERDAY), TODAY, true],
    ['has on the day on which it was done what came from before', days(YESTERDAY, TODAY), TODAY, true],
    ['has nothing of before that was done before', days(YESTERDAY, YESTERDAY), TODAY, false],
    ['of a day to come has nothing of before', days(TODAY), TOMORROW, false],
    ['has nothing that is due later', days(TOMORROW), TODAY, false],
    ['has what lost its day where it was done', days(null, TODAY), TODAY, true],
    ['has what lost its day nowhere else', days(null, YESTERDAY), TODAY, false],
  ])('%s', (_, prep, day, listed) => expect(isOnPrepList(prep, day, TODAY)).toBe(listed));

  it('shows as done what was done until then', () => {
    expect(isDoneOn(days(YESTERDAY, TODAY), YESTERDAY)).toBe(false);
    expect(isDoneOn(days(YESTERDAY, TODAY), TODAY)).toBe(true);
    expect(isDoneOn(days(TODAY, YESTERDAY), TODAY)).toBe(true);
    expect(isDoneOn(days(TODAY), TODAY)).toBe(false);
  });
});

it('a preparation is on each day what was stated of it by then', () => {
  const versions = [
    { fromDay: YESTERDAY, who: 'anybody' },
    { fromDay: TODAY, who: 'Mia' },
  ];
  const whoOn = (day: string) => prepVersionOn(versions, day)?.who;
  expect([YESTERDAY, TODAY, TOMORROW].map(whoOn)).toEqual(['anybody', 'Mia', 'Mia']);
  expect(whoOn('2026-11-18')).toBe('anybody'); // done before the day that it was planned for
  expect(prepVersionOn([], TODAY)).toBeNull();
});

it.each([
  ['', 1],
  ['2', 2],
  ['1.5', 2],
  ['0', 1],
  ['-3', 1],
  ['two', 1],
  ['999', 999],
])('a quantity of %j opens the recipe for %s batches', (quantity, batches) =>
  expect(batchesOfQuantity(quantity)).toBe(batches),
);
