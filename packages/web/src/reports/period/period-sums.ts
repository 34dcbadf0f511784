import type { Adjustment } from '@larder/contract/changed-periods.ts';
import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { FigureName, PeriodReport } from '@larder/contract/reports.ts';
import { LOSS_FIGURES, PROCUREMENT_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type Figure, less, showMoney, showPercent, showThings } from '@larder/domain/show.ts';
import { FIGURES } from './figure-names.ts';

/** One line of a sum that can be read aloud: plus, minus, equals, name, £. */
export interface Sum {
  label: string;
  value: Figure;
  /** Which figure opens when the line is pressed. */
  opens?: FigureName;
  sign?: '+' | '−' | '=';
  /** A part of the line above it. */
  part?: boolean;
  note?: string;
  /** What the value is made of, with the signs that the lines above show; a penny between them is explained. */
  of?: readonly Figure[];
}

/** Sums that stand in one panel, on the screen and on paper. */
export interface PanelOfSums {
  title: string;
  sums: readonly (readonly Sum[])[];
}

/** The line of what late documents did to locked days (rule 37). */
export const ADJUSTMENT = 'Adjustment of earlier periods';

/** A figure without its part of the adjustment: null stays not known. */
function own(figure: string | null, part: string | undefined): string | Decimal | null {
  return figure === null || part === undefined ? figure : decimal(figure).minus(part);
}

/** Lines of a sum that only an adjustment brings. */
function adjusted(adjustment: Adjustment | null | undefined, of: 'actualGp' | 'theoreticalGp' | 'variance'): Sum[] {
  return adjustment ? [{ sign: '+', label: ADJUSTMENT, value: adjustment[of] }] : [];
}

/** Returns opening + procurement − closing = what was really used, and what that leaves of the sales (REP-015). */
export function actualSums(figures: ProfitFiguresText, adjustment?: Adjustment | null): PanelOfSums {
  const { opening, procurement, closing } = figures;
  const netSales = own(figures.netSales, adjustment?.netSales);
  const actualCost = own(figures.actualCost, adjustment?.actualCost);
  const restated = adjustment && !decimal(adjustment.stock).isZero() ? adjustment.stock : null;
  const bought = BOUGHT.filter((of) => of === 'received' || !decimal(procurement[of] ?? 1).isZero());
  return {
    title: 'Actual cost of sales breakdown',
    sums: [
      [
        { label: 'Opening Stocktake', value: opening.total, opens: 'opening', ...carried(opening.carried) },
        ...(restated === null
          ? []
          : [{ sign: '+' as const, label: 'Opening restated', note: 'by what came late', value: restated }]),
        {
          sign: '+',
          label: 'Procurement Balance',
          value: procurement.total,
          of: bought.map((of) => procurement[of]),
        },
        ...bought.map((of): Sum => ({ part: true, label: FIGURES[of], value: procurement[of], opens: of })),
        {
          sign: '−',
          label: 'Closing Stocktake',
          value: closing.total,
          opens: 'closing',
          ...carried(closing.carried),
        },
        {
          sign: '=',
          label: 'Actual cost of sales',
          value: actualCost,
          of: [opening.total, ...(restated === null ? [] : [restated]), procurement.total, less(closing.total)],
        },
      ],
      [
        { label: 'Net sales', value: netSales, opens: 'netSales' },
        { sign: '−', label: 'Actual cost of sales', value: actualCost },
        ...adjusted(adjustment, 'actualGp'),
        {
          sign: '=',
          label: 'Actual Gross Profit',
          value: figures.actualGp,
          of: [netSales, less(actualCost), ...(adjustment ? [adjustment.actualGp] : [])],
        },
      ],
    ],
  };
}

/** Goods received are always shown, the rest where there is any. */
const BOUGHT = [...PROCUREMENT_FIGURES, 'pettyCash'] as const;

/** Returns what the recipes say should have been used, and what that leaves; with the allowances taken off (REP-016). */
export function theoreticalSums(figures: ProfitFiguresText, adjustment?: Adjustment | null): PanelOfSums {
  const netSales = own(figures.netSales, adjustment?.netSales);
  const theoreticalCost = own(figures.theoreticalCost, adjustment?.theoreticalCost);
  const percent = figures.gpWithAllowancesPercent;
  return {
    title: 'Theoretical Gross Profit',
    sums: [
      [
        { label: 'Net sales', value: netSales, opens: 'netSales' },
        { sign: '−', label: 'Theoretical cost of sales', value: theoreticalCost, opens: 'theoreticalCost' },
        ...adjusted(adjustment, 'theoreticalGp'),
        {
          sign: '=',
          label: 'Theoretical Gross Profit',
          value: figures.theoreticalGp,
          of: [netSales, less(theoreticalCost), ...(adjustment ? [adjustment.theoreticalGp] : [])],
        },
      ],
      [
        { sign: '−', label: 'Allowance', value: figures.expected.allowance, opens: 'allowance' },
        {
          sign: '=',
          label: 'Th. gross profit with allowances',
          value: figures.gpWithAllowances,
          of: [figures.theoreticalGp, less(figures.expected.allowance)],
          ...(percent ? { note: showPercent(percent, 2) } : {}),
        },
      ],
    ],
  };
}

/** Returns where the difference between the two went (REP-016, REP-054, rule 14). */
export function varianceSums(
  figures: ProfitFiguresText,
  listed: PeriodReport['listed'],
  adjustment?: Adjustment | null,
): PanelOfSums {
  const { stockVariance, reconcilliation, ...losses } = figures.varianceParts;
  const expected = (name: 'recipeWastage' | 'allowance'): Sum => ({
    part: true,
    label: FIGURES[name],
    note: 'to be expected in it',
    value: figures.expected[name],
    opens: name,
  });
  return {
    title: 'Variance on profit breakdown',
    sums: [
      [
        { label: FIGURES.stockVariance, value: stockVariance, opens: 'stockVariance' },
        expected('recipeWastage'),
        expected('allowance'),
        ...LOSS_FIGURES.map((name): Sum => ({ sign: '+', label: FIGURES[name], value: losses[name], opens: name })),
        {
          sign: '+',
          label: FIGURES.reconcilliation,
          note: 'prices and charges',
          value: reconcilliation,
          opens: 'reconcilliation',
        },
        ...listed.map(
          ({ figure, count, value }): Sum => ({
            part: true,
            label: FIGURES[figure],
            note: showThings(count, 'item'),
            value,
            opens: figure,
          }),
        ),
        ...adjusted(adjustment, 'variance'),
        {
          sign: '=',
          label: 'Actual less theoretical',
          value: figures.variance,
          of: [
            stockVariance,
            ...LOSS_FIGURES.map((name) => losses[name]),
            reconcilliation,
            ...(adjustment ? [adjustment.variance] : []),
          ],
        },
      ],
    ],
  };
}

function carried(worth: string | null): { note?: string } {
  if (worth === null) return {};
  const amount = decimal(worth);
  return amount.isZero() ? {} : { note: `${showMoney(amount)} of it not counted` };
}
