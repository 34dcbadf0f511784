import { useState } from 'react';

/** One page of the rows. Goes back to the first page when resetKey changes, and to the last one there is when rows go. */
export function usePaging<Row>(rows: readonly Row[], pageSize: number, resetKey: string) {
  const [state, setState] = useState({ page: 1, resetKey });
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = state.resetKey === resetKey ? Math.min(state.page, pages) : 1;
  const first = (page - 1) * pageSize;

  return {
    page,
    pages,
    shown: rows.slice(first, first + pageSize),
    first: rows.length === 0 ? 0 : first + 1,
    last: Math.min(first + pageSize, rows.length),
    goTo: (next: number) => setState({ page: next, resetKey }),
  };
}
