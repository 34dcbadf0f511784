import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const NO_STOCK = { counted: '0', carried: '0', total: '0' };

const NOTHING: ProfitFiguresText = {
  ...{ netSales: '0', opening: NO_STOCK, closing: NO_STOCK },
  procurement: {
    ...{ received: '0', charges: '0', credits: '0', expectedCredits: '0', transfersIn: '0', transfersOut: '0' },
    ...{ pettyCash: '0', total: '0' },
  },
  ...{ theoreticalCost: '0', theoreticalGp: '0', theoreticalGpPercent: '0' },
  ...{ actualCost: '0', actualGp: '0', actualGpPercent: '0', variance: '0' },
  varianceParts: { stockVariance: '0', wastage: '0', reconcilliation: '0' },
  expected: { recipeWastage: '0', allowance: '0' },
  ...{ gpWithAllowances: '0', gpWithAllowancesPercent: '0' },
};

type Procurement = ProfitFiguresText['procurement'];

/** Figures of a period; those that are not named are nothing. */
export function figuresOf(
  named: Omit<Partial<ProfitFiguresText>, 'procurement'> & { procurement: Partial<Procurement> },
) {
  return { ...NOTHING, ...named, procurement: { ...NOTHING.procurement, ...named.procurement } };
}

export const FIGURES = figuresOf({
  netSales: '1200',
  opening: { counted: '500', carried: '0', total: '500' },
  closing: { counted: '450', carried: '0', total: '450' },
  procurement: { received: '310.5', pettyCash: '12.25', total: '322.75' },
  theoreticalCost: '350',
  theoreticalGp: '850',
  theoreticalGpPercent: '70.8333',
  actualCost: '372.75',
  actualGp: '827.25',
  actualGpPercent: '68.9375',
  variance: '-22.75',
  varianceParts: { stockVariance: '-20', wastage: '-5', reconcilliation: '2.25' },
  expected: { recipeWastage: '-3', allowance: '4' },
  gpWithAllowances: '846',
  gpWithAllowancesPercent: '70.5',
});

/** A week of a kitchen and a bar, both counted. */
export function reportOf({ kitchen, bar }: StubServer): PeriodReport {
  const area = { openingCount: '2026-11-02', openingCounted: true, closingCounted: true };
  const completeness = { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 };
  return {
    ...{ from: '2026-11-02', to: '2026-11-08', without: [], countFirst: [], figures: FIGURES, ofCountedAreas: null },
    areas: [
      {
        ...{ accountId: kitchen.id, name: 'Kitchen', ...area, completeness },
        ...{ netSales: '900', actualGp: '620', actualGpPercent: '68.8889', theoreticalGpPercent: '71' },
      },
      {
        ...{ accountId: bar.id, name: 'Bar', ...area, completeness: { ...completeness, dishesComplete: 1 } },
        ...{ netSales: '300', actualGp: '207.25', actualGpPercent: '69.0833', theoreticalGpPercent: '70.5' },
      },
    ],
    completeness: {
      salesMatchedPercent: '100',
      importsWithUnmatched: { count: 0, worst: [] },
      ...{ dishesSold: 2, dishesComplete: 2, dishesLack: [], ingredientsUsed: 3, notCounted: 0 },
      ingredientsWithoutPrice: [{ id: kitchen.id, name: 'Saffron' }],
      estimatedSplits: { count: 0, worst: [] },
      negativeStock: { count: 0, worst: [] },
    },
    ...{ sinceClosed: null, changedAreas: [], allowances: [] },
    listed: [
      { figure: 'freeGoods', count: 1, value: '3.5' },
      { figure: 'writtenOff', count: 2, value: '-6' },
    ],
    comments: [
      {
        ...{ id: bar.id, comment: 'Late delivery of fish', reportDate: '2026-11-08', uid: bar.id, userName: 'Gino' },
        created: '2026-11-09T10:00:00Z',
      },
    ],
  };
}
