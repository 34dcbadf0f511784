import type { FigureName, PeriodReport, ProfitFiguresText } from '@larder/contract/reports.ts';
import { LOSS_FIGURES, PROCUREMENT_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { decimal } from '@larder/domain/money.ts';
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

/** Returns opening + procurement − closing = what was really used, and what that leaves of the sales (REP-015). */
export function actualSums(figures: ProfitFiguresText): PanelOfSums {
  const { opening, procurement, closing } = figures;
  const bought = BOUGHT.filter((of) => of === 'received' || !decimal(procurement[of] ?? 1).isZero());
  return {
    title: 'Actual cost of sales breakdown',
    sums: [
      [
        { label: 'Opening Stocktake', value: opening.total, opens: 'opening', ...carried(opening.carried) },
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
          value: figures.actualCost,
          of: [opening.total, procurement.total, less(closing.total)],
        },
      ],
      [
        { label: 'Net sales', value: figures.netSales, opens: 'netSales' },
        { sign: '−', label: 'Actual cost of sales', value: figures.actualCost },
        {
          sign: '=',
          label: 'Actual Gross Profit',
          value: figures.actualGp,
          of: [figures.netSales, less(figures.actualCost)],
        },
      ],
    ],
  };
}

/** Goods received are always shown, the rest where there is any. */
const BOUGHT = [...PROCUREMENT_FIGURES, 'pettyCash'] as const;

/** Returns what the recipes say should have been used, and what that leaves; with the allowances taken off (REP-016). */
export function theoreticalSums(figures: ProfitFiguresText): PanelOfSums {
  const percent = figures.gpWithAllowancesPercent;
  return {
    title: 'Theoretical Gross Profit',
    sums: [
      [
        { label: 'Net sales', value: figures.netSales, opens: 'netSales' },
        { sign: '−', label: 'Theoretical cost of sales', value: figures.theoreticalCost, opens: 'theoreticalCost' },
        {
          sign: '=',
          label: 'Theoretical Gross Profit',
          value: figures.theoreticalGp,
          of: [figures.netSales, less(figures.theoreticalCost)],
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
export function varianceSums(figures: ProfitFiguresText, listed: PeriodReport['listed']): PanelOfSums {
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
        {
          sign: '=',
          label: 'Actual less theoretical',
          value: figures.variance,
          of: [stockVariance, ...LOSS_FIGURES.map((name) => losses[name]), reconcilliation],
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
