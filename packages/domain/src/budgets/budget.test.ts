import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import {
  type BudgetPeriod,
  budgetFigure,
  budgetTotals,
  checkBudget,
  checkBudgetDraft,
  emptyBudget,
  weeklyBudget,
} from './budget.ts';

const full = (changes: Record<number, Partial<BudgetPeriod> | null> = {}) =>
  emptyBudget().map((_, index) =>
    changes[index] === null ? null : { value: '20000', margin: '70', ...changes[index] },
  );

describe('a figure of a budget', () => {
  it.each([
    ['0', '0'],
    ['12500.50', '12500.5'],
    ['12,5', '12.5'],
    ['999999999', '999999999'],
    ['', null],
    [' ', null],
    ['-1', null],
    ['ten', null],
    ['1e3', null],
    ['1000000000', null],
  ])('BUD-012 reads %j as %j', (typed, figure) => expect(budgetFigure(typed)?.toFixed() ?? null).toBe(figure));
});

describe('the check of a draft', () => {
  it('takes what is missing, and names what is no figure', () => {
    expect(checkBudgetDraft(emptyBudget())).toEqual([]);
    expect(checkBudgetDraft(full({ 1: { value: '' }, 7: null }))).toEqual([]);
    expect(checkBudgetDraft([])).toEqual([]);
    expect(checkBudgetDraft(full({ 4: { margin: '-2' }, 5: { value: 'lots' } }))).toEqual([
      { field: 'periods.4.margin', message: 'Enter a number from 0 to 999,999,999' },
      { field: 'periods.5.value', message: 'Enter a number from 0 to 999,999,999' },
    ]);
  });
});

describe('the check of a budget', () => {
  it('BUD-012 takes zeros and positive figures', () => {
    expect(checkBudget(full({ 0: { value: '0', margin: '0' } }))).toEqual([]);
  });

  it('BUD-013 requires each value and margin, and each period', () => {
    expect(checkBudget(full({ 1: { value: '' }, 4: { margin: '-2' }, 7: null }))).toEqual([
      { field: 'periods.1.value', message: 'Required' },
      { field: 'periods.4.margin', message: 'Required' },
      { field: 'periods.7', message: 'Required.' },
    ]);
    expect(checkBudget(full().slice(0, 11))).toEqual([{ field: 'periods.11', message: 'Required.' }]);
  });

  it('BUD-004 requires all of an empty one, twelve periods', () => {
    expect(emptyBudget()).toHaveLength(12);
    expect(checkBudget(emptyBudget())).toHaveLength(24);
  });
});

describe('the totals of a budget', () => {
  it('BUD-021 sum the net sales and weigh the margin with them', () => {
    // 30,000 at 60 % and 10,000 at 80 % earn 18,000 + 8,000 of 40,000.
    const totals = budgetTotals([
      { value: '30000', margin: '60' },
      { value: '10000', margin: '80' },
      { value: '', margin: '90' },
    ]);
    expect(totals.value.toFixed()).toBe('40000');
    expect(totals.margin?.toFixed()).toBe('65');
  });

  it('have no margin without sales', () => {
    expect(budgetTotals(emptyBudget())).toMatchObject({ margin: null });
    expect(budgetTotals([{ value: '0', margin: '70' }]).margin).toBeNull();
  });
});

describe('a week of a budget', () => {
  it.each([
    ['four weeks', { start: '2025-12-29', end: '2026-01-25' }, '20000', '5000'],
    ['five weeks', { start: '2026-02-23', end: '2026-03-29' }, '20000', '4000'],
    ['ten days', { start: '2026-01-01', end: '2026-01-10' }, '1000', '700'],
  ])('BUD-021 is the value divided by the weeks of the period: %s', (_, period, value, week) => {
    expect(weeklyBudget(decimal(value), period).toFixed()).toBe(week);
  });
});
