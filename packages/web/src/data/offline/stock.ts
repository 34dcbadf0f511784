import type { StocktakeRow, WastageRow } from '@larder/contract/rows/stock.ts';
import { type MissingThing, worthAt } from '@larder/domain/missing.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { showCount } from '@larder/domain/stock/count-scope.ts';
import { type Countable, type RecordUnit, recordedQuantity, showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { stocktakeOpened } from '@larder/domain/stock/stocktake.ts';
import { wastageFacts } from '@larder/domain/stock/wastage.ts';
import type { CommandInput } from '../command.ts';
import { type OfflineCommand, unsentRow } from './offline-command.ts';

export const startStocktake: OfflineCommand<CommandInput<'stock.startStocktake'>> = {
  title: ({ kind = 'FULL', ...input }) => showCount({ kind, ...stocktakeOpened(input) }),
  subject: ({ stocktakeId }) => `stocktake ${stocktakeId}`,
  patches: (input, _, on) => {
    const { stocktakeId: id, kind = 'FULL', scope = null } = input;
    const open = { isDraft: true, cost: null, withoutPrice: 0, closedAt: null, closedBy: null };
    const row: StocktakeRow = {
      id,
      accountId: on.accountId,
      kind,
      scope,
      ...stocktakeOpened(input),
      ...open,
      ...unsentRow(on),
    };
    return [{ collection: 'stocktakes', id, row }];
  },
};

/** What is thrown away, with what a base unit of it costs today, £, and what that lacks. */
export interface WastedThing {
  name: string;
  countable: Countable;
  cost: Decimal | null;
  missing: readonly MissingThing[];
}

export const recordWastage: OfflineCommand<CommandInput<'stock.recordWastage'>, WastedThing> = {
  title: ({ amount, recordUnit }, { name, countable }) =>
    `Wastage of ${name}, ${amount} ${showRecordUnit(recordUnit as RecordUnit, countable.base)}`,
  subject: ({ wastageId }) => `wastage ${wastageId}`,
  patches: (input, { name, countable, cost, missing }, on) => {
    const { wastageId: id, photo: _, ...entered } = input;
    const base = recordedQuantity(decimal(entered.amount), entered.recordUnit as RecordUnit, countable);
    if (base === null) return [];
    const facts = wastageFacts(entered, { name, base, cost: worthAt(base, cost) });
    const row: WastageRow = { id, accountId: on.accountId, ...facts, missing: [...missing], ...unsentRow(on) };
    return [{ collection: 'wastages', id, row }];
  },
  mendAt: (_, { accountId }) => `/${accountId}/inventory`,
};

export const removeWastage: OfflineCommand<CommandInput<'stock.removeWastage'>, { name: string }> = {
  title: (_, { name }) => `Wastage of ${name} removed`,
  subject: ({ wastageId }) => `wastage ${wastageId}`,
  patches: ({ wastageId: id }) => [{ collection: 'wastages', id, row: null }],
};
