import type { TransferRow } from '@larder/contract/rows/stock.ts';
import { type MissingThing, sumKnown, worthAt } from '@larder/domain/missing.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { showThings } from '@larder/domain/show.ts';
import { type Countable, type RecordUnit, recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import type { CommandInput } from '../command.ts';
import { type OfflineCommand, unsentRow } from './offline-command.ts';

/** What goes over, with what a base unit of it costs today, £, and what that lacks. */
export interface MovedThing {
  name: string;
  countable: Countable;
  cost: Decimal | null;
  missing: readonly MissingThing[];
}

/** things: those of the lines, in their order. place: the other area. */
export interface TransferFacts {
  things: readonly MovedThing[];
  place: string;
}

export const recordTransfer: OfflineCommand<CommandInput<'stock.recordTransfer'>, TransferFacts> = {
  title: ({ type, lines }, { place }) =>
    `Transfer ${type === 'IN' ? 'from' : 'to'} ${place}, ${showThings(lines.length, 'item')}`,
  subject: ({ transferId }) => subjectOf(transferId),
  patches: ({ transferId: id, type, otherAccountId, day, occurredAt, lines }, { things }, on) => {
    if (otherAccountId === null) return [];
    const [fromAccountId, toAccountId] =
      type === 'IN' ? [otherAccountId, on.accountId] : [on.accountId, otherAccountId];
    const moved = lines.flatMap((line, at) => {
      const thing = things[at];
      const base = thing
        ? recordedQuantity(decimal(line.amount), line.recordUnit as RecordUnit, thing.countable)
        : null;
      if (!thing || base === null) return [];
      const { lineId, ...entered } = line;
      const cost = worthAt(base, thing.cost);
      return [{ known: { value: cost, missing: [] }, row: { id: lineId, ...entered, ...rowOf(thing, base, cost) } }];
    });
    const totalCost = sumKnown(moved.map(({ known }) => known)).value?.toFixed() ?? null;
    const row: TransferRow = {
      ...{ id, fromAccountId, toAccountId, day, occurredAt: occurredAt ?? null, totalCost },
      ...{ newAt: type === 'IN' ? 'from' : 'to', lines: moved.map((one) => one.row), ...unsentRow(on) },
    };
    return [{ collection: 'transfers', id, row }];
  },
  mendAt: (_, { accountId }) => `/${accountId}/inventory/transfer`,
};

export const removeTransfer: OfflineCommand<CommandInput<'stock.removeTransfer'>, { place: string }> = {
  title: (_, { place }) => `Transfer with ${place} removed`,
  subject: ({ transferId }) => subjectOf(transferId),
  patches: ({ transferId: id }) => [{ collection: 'transfers', id, row: null }],
};

export const openTransfer: OfflineCommand<CommandInput<'stock.openTransfer'>, { row: TransferRow; place: string }> = {
  title: (_, { place }) => `Transfer with ${place} looked at`,
  subject: ({ transferId }) => subjectOf(transferId),
  patches: ({ transferId: id }, { row }) => [{ collection: 'transfers', id, row: { ...row, newAt: null } }],
  unattended: true,
};

function rowOf({ name, missing }: MovedThing, base: Decimal, cost: Decimal | null) {
  return { name, baseQuantity: base.toFixed(), cost: cost?.toFixed() ?? null, missing: [...missing] };
}

function subjectOf(transferId: string): string {
  return `transfer ${transferId}`;
}

export const confirmTransfer: OfflineCommand<
  CommandInput<'stock.confirmTransfer'>,
  { row: TransferRow; place: string }
> = {
  title: ({ answer }, { place }) => `Transfer from ${place} ${answer === 'RECEIVED' ? 'confirmed' : 'refused'}`,
  subject: ({ transferId }) => subjectOf(transferId),
  patches: ({ transferId: id, answer, day, lines }, { row }, on) => {
    const came = new Map(lines.map(({ lineId, amount }) => [lineId, amount]));
    const answered = { state: answer, arrivedOn: day, answeredBy: on.userName, newAt: 'from' as const };
    const arrived = row.lines.map((line) => ({ ...line, arrivedAmount: came.get(line.id) ?? null }));
    return [{ collection: 'transfers', id, row: { ...row, ...answered, lines: arrived } }];
  },
  mendAt: ({ transferId }, { accountId }) => `/${accountId}/inventory/transfer?open=${transferId}`,
};
