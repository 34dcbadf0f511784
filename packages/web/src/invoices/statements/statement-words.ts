import type { StatementSummary } from '@larder/contract/supplier-statements.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';
import { outcomeOf } from '../../ui/toast/outcome.ts';

/** Where a statement stands, in a word. */
export function stateOf(
  statement: Pick<StatementSummary, 'closedAt' | 'needsColumns' | 'sums' | 'toComplete' | 'differences' | 'open'>,
): { tone: Tone; word: string } {
  const { closedAt, needsColumns, sums, toComplete, differences, open } = statement;
  if (closedAt !== null) return { tone: 'good', word: 'Reconciled' };
  if (needsColumns) return { tone: 'warning', word: 'Columns to state' };
  if (sums === null || toComplete > 0) return { tone: 'warning', word: 'To complete' };
  if (open > 0) return { tone: 'warning', word: `${open} to decide` };
  return differences > 0 ? { tone: 'waiting', word: 'Decided' } : { tone: 'good', word: 'Agrees' };
}

export const STATEMENT_UPDATED = outcomeOf('Statement', 'updated');
export const STATEMENT_NEEDS_NETWORK = 'Reconciling a statement needs a network.';
