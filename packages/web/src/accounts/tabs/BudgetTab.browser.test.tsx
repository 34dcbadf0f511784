import type { BudgetRow, FinancialYearRow } from '@larder/contract/rows/budgets.ts';
import { layOutPeriods } from '@larder/domain/budgets/financial-year.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { audited } from '../../testing/audited.ts';
import { givenRows } from '../../testing/given-rows.tsx';
import { csvOfReport } from '../../testing/pdf-of-report.ts';
import { draw } from '../../testing/render.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { BudgetTab } from './BudgetTab.tsx';
import { answerCalls, headOffice, kitchen, location } from './testing.ts';

const year2026: FinancialYearRow = {
  ...audited,
  id: newId(),
  year: 2026,
  startOfYear: '2025-12-29',
  periods: layOutPeriods('2025-12-29', 53),
};
const budget2026: BudgetRow = {
  ...audited,
  id: newId(),
  accountId: kitchen.id,
  year: 2026,
  periods: Array.from({ length: 12 }, (_, index) => ({ value: index === 0 ? '40000' : '10000', margin: '70' })),
  draft: null,
};

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  stubServer();
  await sessions.load();
});
afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open({ budgets = [] as BudgetRow[], years = [year2026], mayEdit = true } = {}) {
  const rows = { accounts: [headOffice, location, kitchen], financialYears: years, budgets };
  const screen = await draw(givenRows(rows).around(<BudgetTab account={kitchen} mayEdit={mayEdit} />));
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  return Object.assign(screen, { field, save });
}

describe('the budget', () => {
  it('BUD-003 BUD-019 is of the previous, the current or the next year', async () => {
    const screen = await open();
    await expect.element(screen.getByLabelText('Year', { exact: true })).toHaveValue('2026');
    const options = screen.getByRole('option').elements();
    expect(options.map((option) => option.textContent)).toEqual([
      '2025, previous year',
      '2026, current year',
      '2027, next year',
    ]);
  });

  it('becomes a PDF or a CSV file with the sum of the year', async () => {
    await open({ budgets: [budget2026] });
    const { name, rows } = await csvOfReport();
    expect(name).toMatch(/^budget-.*kitchen-2026\.csv$/);
    expect(rows[0]).toBe('Period;Days;Net sales, £;Target GP, %');
    expect(rows[1]).toMatch(/^Period 1;29 Dec 2025 to .*;40000\.00;70\.0$/);
    expect(rows.at(-1)).toBe('Whole year;;150000.00;70.0');
  });

  it('BUD-004 loads the one of the chosen year, or an empty one with twelve periods', async () => {
    const screen = await open({
      budgets: [budget2026, { ...budget2026, id: newId(), accountId: location.id, year: 2027 }],
    });
    await expect.element(screen.field('Period 1 value')).toHaveValue('40000');
    await screen.getByLabelText('Year', { exact: true }).selectOptions('2027, next year');
    await expect.element(screen.field('Period 12 margin')).toHaveValue('');
    for (let period = 1; period <= 12; period += 1) {
      await expect.element(screen.field(`Period ${period} value`)).toHaveValue('');
      await expect.element(screen.field(`Period ${period} margin`)).toHaveValue('');
    }
    await expect.element(screen.getByText(/The financial year 2027 is not set up/)).toBeVisible();
  });

  it('BUD-015 takes numbers only, or nothing, and saves nothing else', async () => {
    const calls = answerCalls();
    const screen = await open({ budgets: [budget2026] });
    await screen.field('Period 1 value').fill('£12,500.75');
    await userEvent.tab();
    await expect.element(screen.field('Period 1 value')).toHaveValue('12500.75');
    await screen.field('Period 1 margin').fill('seventy');
    await userEvent.tab();
    await expect.element(screen.getByText('Period 1 margin must be numeric')).toBeVisible();
    await expect.element(screen.field('Period 1 margin')).toHaveValue('seventy');
    await screen.field('Period 2 value').fill('12,500');
    await screen.save();
    await expect.element(screen.getByText('12,500 can be 12.500 or 12500: type it without the comma.')).toBeVisible();
    expect(calls).toEqual([]);
    await screen.field('Period 1 margin').fill('');
    await userEvent.tab();
    await expect.element(screen.getByText('Period 1 margin must be numeric')).not.toBeInTheDocument();
  });

  it('BUD-021 sums net sales, weighs the target GP with them, and shows what a week is', async () => {
    const screen = await open({ budgets: [budget2026] });
    const total = screen.getByRole('status', { name: 'Whole year' });
    await expect.element(total).toMatchTextContent(/£150,000\.00.*70\.0%/);
    await expect.element(screen.getByText('29 Dec 2025 to 25 Jan 2026, £10,000.00 a week')).toBeVisible();
    // 110,000 at 70 % and 40,000 at 62.5 % earn 102,000 of 150,000.
    await screen.field('Period 1 margin').fill('62.5');
    await expect.element(total).toMatchTextContent(/68\.0%/);
  });

  it('begins as the year before with its net sales changed by a percentage, and saves it only when asked', async () => {
    const last = { ...budget2026, id: newId(), year: 2025 };
    const calls = answerCalls();
    const screen = await open({ budgets: [last] });
    await screen.field('Net sales changed by').fill('2,5');
    await screen.getByRole('button', { name: 'Copy from 2025' }).click();
    await expect.element(screen.field('Period 1 value')).toHaveValue('41000');
    await expect.element(screen.field('Period 12 value')).toHaveValue('10250');
    await expect.element(screen.field('Period 12 margin')).toHaveValue('70');
    expect(calls).toEqual([]);
    await screen.field('Net sales changed by').fill('-101');
    await expect.element(screen.getByRole('button', { name: 'Copy from 2025' })).toBeDisabled();
  });

  it('BUD-005 adds one that has no id', async () => {
    const calls = answerCalls();
    const screen = await open();
    for (let period = 1; period <= 12; period += 1) {
      await screen.field(`Period ${period} value`).fill(String(period * 1000));
      await screen.field(`Period ${period} margin`).fill('0');
    }
    await screen.save();
    await expect.element(screen.getByText('Budget Added')).toBeVisible();
    expect(calls[0]?.path).toMatch(`/accounts/${kitchen.id}/budgets/`);
    expect(calls[0]?.body).toMatchObject({ version: null, year: 2026 });
    const periods = Array.from({ length: 12 }, (_, index) => ({ value: String((index + 1) * 1000), margin: '0' }));
    expect(calls[0]?.body).toMatchObject({ periods });
  });

  it('BUD-005 updates the one that has an id', async () => {
    const calls = answerCalls();
    const screen = await open({ budgets: [budget2026] });
    await screen.field('Period 2 value').fill('5000.5');
    await screen.save();
    await expect.element(screen.getByText('Budget Updated')).toBeVisible();
    expect(calls[0]?.path).toContain(budget2026.id);
    expect(calls[0]?.body).toMatchObject({ version: 1 });
  });

  it('is removed after asking; nothing saved, there is nothing to remove', async () => {
    const calls = answerCalls();
    const screen = await open({ budgets: [budget2026] });
    await expect.element(screen.getByText('Remove budget')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'More for the budget of 2026' }).click();
    await screen.getByRole('menuitem', { name: 'Remove budget' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Remove the budget of 2026?' });
    await dialog.getByRole('button', { name: 'Remove budget' }).click();
    await expect.element(screen.getByText('Budget Removed')).toBeVisible();
    expect(calls).toMatchObject([
      { path: `/api/v1/accounts/${kitchen.id}/budgets/${budget2026.id}/remove`, body: { version: 1 } },
    ]);
    await screen.getByLabelText('Year', { exact: true }).selectOptions('2027, next year');
    await expect.element(screen.getByRole('button', { name: 'More for the budget of 2027' })).not.toBeInTheDocument();
  });

  it('is saved half filled as a draft, and opens with it', async () => {
    const calls = answerCalls();
    const screen = await open();
    await screen.field('Period 1 value').fill('20000');
    await screen.field('Period 3 margin').fill('68,5');
    await screen.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(screen.getByText('Draft saved')).toBeVisible();
    expect(calls[0]?.path).toMatch(/\/draft\/save$/);
    expect(calls[0]?.body).toMatchObject({ version: null, year: 2026 });
    const sent = calls[0]?.body.periods as { value: string; margin: string }[];
    expect([sent.length, sent[0], sent[1], sent[2]]).toEqual([
      12,
      { value: '20000', margin: '' },
      { value: '', margin: '' },
      { value: '', margin: '68.5' },
    ]);
    await screen.unmount();

    const draft = sent.map((period) => ({ ...period }));
    const again = await open({ budgets: [{ ...budget2026, periods: [], draft, updatedBy: 'Gina' }] });
    await expect.element(again.field('Period 1 value')).toHaveValue('20000');
    await expect.element(again.field('Period 2 value')).toHaveValue('');
    await expect.element(again.getByText(/^Draft of Gina, /)).toBeVisible();
    await expect.element(again.getByText('It counts nowhere until it is saved in full.')).toBeVisible();
    await again.save();
    await expect.element(again.getByText('Periods are not valid.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('stays as it was saved beside its draft, which can be discarded', async () => {
    const calls = answerCalls();
    const draft = budget2026.periods.map((period, index) => (index === 0 ? { value: '45000', margin: '' } : period));
    const screen = await open({ budgets: [{ ...budget2026, draft }] });
    await expect.element(screen.field('Period 1 value')).toHaveValue('45000');
    await expect.element(screen.getByText(/^The budget that was saved before counts/)).toBeVisible();
    await screen.getByRole('button', { name: 'More for the budget of 2026' }).click();
    await screen.getByRole('menuitem', { name: 'Discard the draft' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click();
    await expect.element(screen.getByText('Draft discarded')).toBeVisible();
    expect(calls[0]).toMatchObject({
      path: `/api/v1/accounts/${kitchen.id}/budgets/${budget2026.id}/draft/discard`,
      body: { version: 1 },
    });
    await screen.unmount();

    const shown = await open({ budgets: [{ ...budget2026, draft }], mayEdit: false });
    await expect.element(shown.getByText('£150,000.00')).toBeVisible();
  });

  it('takes no draft with a figure that is too large, and marks it', async () => {
    const calls = answerCalls();
    const screen = await open();
    await screen.field('Period 2 value').fill('1000000000');
    await screen.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(screen.field('Period 2 value')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.field('Period 2 value')).toHaveValue('1000000000');
    expect(calls).toEqual([]);
  });

  it('BUD-013 BUD-014 states at each field that it is required, stores what was typed and sends nothing', async () => {
    const calls = answerCalls();
    const screen = await open();
    await screen.field('Period 1 value').fill('20000');
    await screen.save();
    await expect.element(screen.getByText('Periods are not valid.')).toBeVisible();
    expect(screen.getByText('Required', { exact: true }).elements()).toHaveLength(23);
    await expect.element(screen.field('Period 1 margin')).toHaveFocus();
    await expect.element(screen.field('Period 1 value')).toHaveValue('20000');
    expect(calls).toEqual([]);
  });

  it('is only shown to who may not change it', async () => {
    const screen = await open({ budgets: [budget2026], mayEdit: false });
    await expect.element(screen.getByRole('table', { name: 'Budget' })).toBeVisible();
    await expect.element(screen.getByText('£150,000.00')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
