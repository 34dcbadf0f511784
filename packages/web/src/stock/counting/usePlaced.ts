import type { UntimedDocument } from '@larder/contract/stock.ts';
import { useState } from 'react';
import { useAnswer } from '../../data/query.ts';

/** The documents of a count's day that state no time, and which of them a person put on the other side of the count. */
export function usePlaced(stocktakeId: string, enabled: boolean) {
  const answer = useAnswer('stock.untimedDocuments', { stocktakeId }, { enabled });
  const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const documents = answer.data ?? [];
  const moved = new Set(documents.filter((one) => switched.get(one.id) ?? wasMoved(one)).map(({ id }) => id));
  return {
    answer,
    documents,
    moved,
    move: (id: string) => setSwitched(new Map(switched).set(id, !moved.has(id))),
    /** As the close takes them. */
    placed: documents.flatMap(({ id, usual }) =>
      moved.has(id)
        ? [{ documentId: id, happened: usual === 'before' ? ('after' as const) : ('before' as const) }]
        : [],
    ),
  };
}

/** As it was put when the count was closed before. */
function wasMoved({ usual, happened }: UntimedDocument): boolean {
  return happened !== 'shared' && happened !== usual;
}
