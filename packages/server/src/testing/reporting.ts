import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { FigureName } from '@larder/contract/reports.ts';
import { decimal, round } from '@larder/domain/money.ts';
import type { Ctx } from '../kernel/context.ts';
import { figureDetail } from '../reports/figure-detail.queries.ts';
import { periodReport } from '../reports/period-report.queries.ts';
import { periods } from '../reports/periods.queries.ts';
import { TEST_NOW, type TestGroup } from './cast.ts';
import { read } from './read.ts';

/** The days of workedWeek. */
export const WEEK = { from: '2026-11-02', to: '2026-11-08' };

export function report(ctx: Ctx, period = WEEK) {
  return read(ctx, (db) => periodReport(db, ctx, period));
}

/** A figure of the week opened; within: the line that is opened further. */
export function open(ctx: Ctx, figure: FigureName, within?: string) {
  return read(ctx, (db) => figureDetail(db, ctx, { ...WEEK, figure, within }));
}

/** The account's periods as `first day last day`, newest first. */
export async function periodDays(ctx: Ctx): Promise<string[]> {
  const list = await read(ctx, (db) => periods(db, ctx, {}));
  return list.periods.map(({ from, to }) => `${from} ${to}`);
}

/** £ to the penny. */
export function pence(value: string | null | undefined): string | null {
  return value === null || value === undefined ? null : round(decimal(value), 2).toFixed(2);
}

/** The figures of workedWeek to the penny, as they are worked out by hand in reports/README.md. */
export const WEEK_IN_PENCE = {
  netSales: '500.00',
  opening: '110.00',
  procurement: '54.50',
  closing: '98.30',
  actualCost: '66.20',
  actualGp: '433.80',
  actualGpPercent: '86.76',
  theoreticalCost: '55.40',
  theoreticalGp: '444.60',
  theoreticalGpPercent: '88.92',
  variance: '-10.80',
};

/** The figures that a person looks at first, to the penny. */
export function inPence(figures: ProfitFiguresText) {
  const { netSales, actualCost, actualGp, theoreticalCost, theoreticalGp, variance } = figures;
  const money = { netSales, actualCost, actualGp, theoreticalCost, theoreticalGp, variance };
  return {
    ...Object.fromEntries(Object.entries(money).map(([name, value]) => [name, pence(value)])),
    opening: pence(figures.opening.total),
    procurement: pence(figures.procurement.total),
    closing: pence(figures.closing.total),
    actualGpPercent: figures.actualGpPercent,
    theoreticalGpPercent: figures.theoreticalGpPercent,
  };
}

/** The group's area so many minutes after everything else. */
export function later(group: TestGroup, minutes: number): Ctx {
  return { ...group.area, now: () => new Date(TEST_NOW.getTime() + minutes * 60_000) };
}
