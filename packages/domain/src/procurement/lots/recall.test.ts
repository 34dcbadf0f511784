import { expect, it } from 'vitest';
import { mayHaveBeenText, readRecall, recallMessage } from './recall.ts';

it('recalls a lot of an option, or what a supplier delivered on a day', () => {
  expect(readRecall({ optionId: 'o', code: 'L1', day: '2026-11-01' })).toEqual({ optionId: 'o', code: 'L1' });
  expect(readRecall({ supplierId: 's', day: '2026-11-01' })).toEqual({ supplierId: 's', day: '2026-11-01' });
});

it.each([
  [{}, 'optionId', 'Choose an item'],
  [{ optionId: 'o', code: '' }, 'code', 'Enter the lot'],
  [{ supplierId: 's' }, 'day', 'Enter the day'],
  [{ day: '2026-11-01' }, 'supplierId', 'Choose a supplier'],
])('asks for what is missing: %j', (asked, field, message) => {
  expect(readRecall(asked)).toEqual([{ field, message }]);
});

it('words where it may have gone without claiming that it did', () => {
  expect(mayHaveBeenText('2026-11-01', '2026-11-03')).toBe('01 Nov 2026 to 03 Nov 2026');
  expect(mayHaveBeenText('2026-11-01', '2026-11-01')).toBe('01 Nov 2026');
  expect(recallMessage('Mince, lot L1', [{ name: 'Soho, Kitchen', from: '2026-11-01', to: null }])).toBe(
    'Recall: Mince, lot L1.\nIt may have gone to:\nSoho, Kitchen: since 01 Nov 2026, may still be there\nPlease put aside what is left of it, and of what was made with it, and answer here.',
  );
});
