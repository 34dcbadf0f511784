import { useState } from 'react';

/**
 * One page of the rows. Goes back to the first page when resetKey changes, to the last one there is when rows go, and stays with the first row
 * shown when pages get longer or shorter.
 */
export function usePaging<Row>(rows: readonly Row[], pageSize: number, resetKey: string) {
  const [state, setState] = useState({ at: 0, resetKey });
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const at = state.resetKey === resetKey ? state.at : 0;
  const page = Math.min(Math.floor(at / pageSize) + 1, pages);
  const first = (page - 1) * pageSize;

  return {
    page,
    pages,
    shown: rows.slice(first, first + pageSize),
    first: rows.length === 0 ? 0 : first + 1,
    last: Math.min(first + pageSize, rows.length),
    goTo: (next: number) => setState({ at: (next - 1) * pageSize, resetKey }),
  };
}
