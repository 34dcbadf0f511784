import type { TableRows } from '@larder/contract/profile.ts';
import { sessions, useSessionState } from '../../data/session.ts';

/** How many rows the signed-in person has tables show, in all of them; null: not chosen yet. */
export function useRowsChoice(): TableRows | null {
  const state = useSessionState();
  return state.kind === 'signed-in' ? (state.session.tableRows ?? null) : null;
}

/** Chooses for all tables, on the person's other devices too. */
export function chooseRows(rows: TableRows): void {
  sessions.showRows(rows);
}
