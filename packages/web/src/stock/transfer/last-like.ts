import type { TransferRow } from '@larder/contract/rows/stock.ts';
import type { TransferValues } from './typed-transfer.ts';

/** The latest transfer between the same two areas in the same direction; undefined where there is none, or no place is chosen. */
export function lastLike(
  rows: readonly TransferRow[],
  own: string,
  { type, otherAccountId }: Pick<TransferValues, 'type' | 'otherAccountId'>,
): TransferRow | undefined {
  const [from, to] = type === 'OUT' ? [own, otherAccountId] : [otherAccountId, own];
  return rows
    .filter(({ fromAccountId, toAccountId }) => fromAccountId === from && toAccountId === to)
    .reduce<TransferRow | undefined>((last, row) => (last && newest(last) > newest(row) ? last : row), undefined);
}

function newest({ day, createdAt, id }: TransferRow): string {
  return `${day} ${createdAt} ${id}`;
}
