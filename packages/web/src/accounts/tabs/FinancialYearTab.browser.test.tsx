import type { FinancialYearRow } from '@larder/contract/rows/budgets.ts';
import { layOutPeriods } from '@larder/domain/budgets/financial-year.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { audited } from '../../testing/audited.ts';
import { givenRows } from '../../testing/given-rows.tsx';
import { draw } from '../../testing/render.tsx';
import { FinancialYearTab } from './FinancialYearTab.tsx';
import { answerCalls, headOffice, kitchen, location } from './testing.ts';

const year2026: FinancialYearRow = {
  ...audited,
  id: '00000000-0000-7000-8000-000000002026',
  year: 2026,
  startOfYear: '2025-12-29',
  periods: layOutPeriods('2025-12-29', 52),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open({ years = [] as FinancialYearRow[], account = headOffice, mayEdit = true } = {}) {
  const given = givenRows({ accounts: [headOffice, location, kitchen], financialYears: years });
  const screen = await draw(given.around(<FinancialYearTab account={account} mayEdit={mayEdit} />));
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const type = async (name: string, day: string) => {
    await field(name).fill(day);
    await userEvent.keyboard('{Tab}');
  };
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  return Object.assign(screen, { field, type, save, collections: given.collections });
}

describe('the financial year', () => {
  it('BUD-018 is chosen from two years earlier to one year later', async () => {
    const screen = await open();
    await expect.element(screen.field('Year')).toHaveValue('2026');
    const options = screen.getByRole('option').elements();
    expect(options.slice(0, 4).map((option) => option.textContent)).toEqual(['2024', '2025', '2026', '2027']);
  });

  it('BUD-016 BUD-017 is proposed in twelve periods of 4, 4 and 5 weeks; week 53 goes to the last', async () => {
    const screen = await open();
    await expect.element(screen.field('Period 3 end')).toHaveValue('29 Mar 2026');
    await expect.element(screen.field('Period 12 end')).toHaveValue('03 Jan 2027');
    await expect.element(screen.getByText('6 weeks')).toBeVisible();
    await screen.field('Length').selectOptions('52 weeks');
    await expect.element(screen.field('Period 12 end')).toHaveValue('27 Dec 2026');
    expect(screen.getByText('5 weeks', { exact: true }).elements()).toHaveLength(4);
  });

  it('BUD-011 begins period 1 with the year, and nowhere else can it be typed', async () => {
    const screen = await open();
    await expect.element(screen.field('Period 1 start')).toBeDisabled();
    await screen.type('Start of year', '05 Jan 2026');
    await expect.element(screen.field('Period 1 start')).toHaveValue('05 Jan 2026');
    await expect.element(screen.field('Period 2 start')).toHaveValue('02 Feb 2026');
  });

  it('moves the next start along with an end, and goes back to the pattern when asked', async () => {
    const screen = await open();
    await screen.type('Period 1 end', '01 Feb 2026');
    await expect.element(screen.field('Period 2 start')).toHaveValue('02 Feb 2026');
    await expect.element(screen.field('Period 2 end')).toHaveValue('22 Feb 2026');
    await screen.getByRole('button', { name: 'Back to 4-4-5' }).click();
    await expect.element(screen.field('Period 1 end')).toHaveValue('25 Jan 2026');
    await expect.element(screen.getByRole('button', { name: 'Back to 4-4-5' })).not.toBeInTheDocument();
  });

  it('is saved at the head office, also from an account below it', async () => {
    const calls = answerCalls();
    const screen = await open({ account: kitchen });
    await screen.save();
    await expect.element(screen.getByText('Financial year Added')).toBeVisible();
    expect(calls[0]?.path).toMatch(`/accounts/${headOffice.id}/financial-years/`);
    expect(calls[0]?.body).toMatchObject({
      version: null,
      year: 2026,
      startOfYear: '2025-12-29',
      periods: layOutPeriods('2025-12-29', 53),
    });
  });

  it('is saved under its id and version when it is there', async () => {
    const calls = answerCalls();
    const screen = await open({ years: [year2026] });
    await screen.type('Period 12 end', '03 Jan 2027');
    await screen.save();
    await expect.element(screen.getByText('Financial year Updated')).toBeVisible();
    expect(calls[0]?.path).toContain(year2026.id);
    expect(calls[0]?.body).toMatchObject({ version: 1 });
  });

  it.each([
    ['Period 4 end', '01 Mar 2026', 'End can not be before the period start.'],
    ['Period 5 start', '01 Mar 2026', 'Start can not be before the previous period end.'],
  ])('BUD-006 BUD-007 BUD-010 states what is wrong with %s, and sends nothing', async (name, day, message) => {
    const calls = answerCalls();
    const screen = await open({ years: [year2026] });
    await screen.type(name, day);
    await screen.save();
    await expect.element(screen.getByText('Periods are not valid.')).toBeVisible();
    await expect.element(screen.field(name)).toHaveAccessibleDescription(message);
    await expect.element(screen.field(name)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('BUD-008 BUD-010 requires each day', async () => {
    const calls = answerCalls();
    const screen = await open({ years: [year2026] });
    await screen.type('Period 6 start', '');
    await screen.save();
    await expect.element(screen.field('Period 6 start')).toHaveAccessibleDescription('Required');
    await expect.element(screen.getByText('Periods are not valid.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('BUD-010 retains what was typed when the server answers that periods are not valid', async () => {
    const fields = [{ field: 'periods.1.end', message: 'End can not be before the period start.' }];
    const message = 'Periods are not valid.';
    answerCalls(() => ({
      status: 422,
      body: {
        defined: true,
        code: 'UNPROCESSABLE_CONTENT',
        status: 422,
        message,
        data: { code: 'periods.not-valid', fields },
      },
    }));
    const screen = await open({ years: [year2026] });
    await screen.type('Period 12 end', '03 Jan 2027');
    await screen.save();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.field('Period 2 end')).toHaveAccessibleDescription(fields[0]!.message);
    await expect.element(screen.field('Period 12 end')).toHaveValue('03 Jan 2027');
  });

  it('stores what was typed for a year while another is looked at', async () => {
    const screen = await open({ years: [year2026] });
    await screen.type('Period 12 end', '03 Jan 2027');
    await screen.field('Year').selectOptions('2025');
    await screen.field('Year').selectOptions('2026');
    await expect.element(screen.field('Period 12 end').first()).toHaveValue('03 Jan 2027');
  });

  it('shows what somebody else saves, but not over what was typed, unless it is asked for', async () => {
    const screen = await open({ years: [year2026] });
    const theirs = (version: number, end: string) => {
      const periods = year2026.periods.map((period, index) => (index === 11 ? { ...period, end } : period));
      screen.collections.applyAnswer({
        cursor: `e.${version}.f`,
        rows: { financialYears: [{ ...year2026, version, periods }] },
      });
    };
    theirs(2, '2027-01-10');
    await expect.element(screen.field('Period 12 end')).toHaveValue('10 Jan 2027');
    await screen.type('Period 12 end', '03 Jan 2027');
    theirs(3, '2027-01-17');
    await expect.element(screen.getByText('Someone saved this in the meantime')).toBeVisible();
    await expect.element(screen.field('Period 12 end')).toHaveValue('03 Jan 2027');
    await screen.getByRole('button', { name: /Show theirs/ }).click();
    await expect.element(screen.field('Period 12 end')).toHaveValue('17 Jan 2027');
  });

  it('is only shown to who may not change it', async () => {
    const screen = await open({ years: [year2026], mayEdit: false });
    await expect.element(screen.getByRole('table', { name: 'Periods of 2026' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await screen.field('Year').selectOptions('2027');
    await expect.element(screen.getByText('Not set up yet')).toBeVisible();
  });
});
