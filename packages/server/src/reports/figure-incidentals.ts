import { showDay } from '@larder/domain/calendar.ts';
import { type FigurePage, pageOf } from './figure-page.ts';
import { type FigureScope, placeOf } from './figure-scope.ts';
import { incidentalRows } from './incidentals.queries.ts';

/** Allowances or petty cash by week, as they were entered. */
export async function incidentalLines(scope: FigureScope, figure: 'allowance' | 'pettyCash'): Promise<FigurePage> {
  const field = figure === 'allowance' ? 'stockAllowances' : 'procurementPettyCash';
  const rows = await scope.db.run(incidentalRows(scope.db, scope.accountIds, scope.from, scope.to, field));
  return pageOf(
    rows.map((row) => ({
      key: `${row.accountId}/${row.weekOf}`,
      opens: false,
      title: `Week of ${showDay(row.weekOf)}`,
      note: 'Entered by hand',
      day: row.weekOf,
      place: placeOf(scope, row.accountId),
      quantity: null,
      unit: null,
      value: row.amount,
      document: null,
    })),
    scope.offset,
  );
}
