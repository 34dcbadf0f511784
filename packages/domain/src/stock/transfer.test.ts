import { expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { type TransferDraft, transferProblem } from './transfer.ts';

const item = (amount: string | null, recordUnit = 'kg') => ({
  amount: amount === null ? null : decimal(amount),
  recordUnit,
});
const problem = (draft: Partial<TransferDraft>) =>
  transferProblem({ type: 'OUT', otherAccountId: 'bar', items: [item('2')], ...draft });

it('TRF-003: a transfer is complete with a place and an amount above nothing in a unit for each item', () => {
  expect(problem({})).toBeNull();
  expect(problem({ otherAccountId: null })).toBe('transfer.no-target');
  expect(problem({ otherAccountId: null, type: 'IN' })).toBe('transfer.no-source');
  for (const incomplete of [item('0'), item('-1'), item(null), item('2', '')])
    expect(problem({ items: [item('1'), incomplete] })).toBe('transfer.no-amount');
  expect(problem({ items: [] })).toBe('transfer.no-amount');
});
