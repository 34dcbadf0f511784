import type { StatementEntryAnswer, StatementSummary } from '@larder/contract/supplier-statements.ts';
import type { StatementKind } from '@larder/domain/invoices/statement-words.ts';
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

/** What each difference is called on the screen. */
export const ENTRY_WORDS: Readonly<Record<StatementEntryAnswer['kind'], string>> = {
  'missing here': 'Missing here',
  'billed twice': 'Billed twice',
  'different amount': 'Different amount',
  'credit not given': 'Credit not given',
  'claim not credited': 'Credit not given for a claim',
  'not on it': 'Not on the statement',
  agrees: 'Agrees',
};

/** What each line of a statement is called. */
export const LINE_WORDS: Readonly<Record<StatementKind, string>> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  payment: 'Payment',
};

/** The number of a bill, or what is claimed. */
export function nameOfEntry({ line, own, claim }: Pick<StatementEntryAnswer, 'line' | 'own' | 'claim'>): string {
  return own?.number ?? line?.number ?? claim?.name ?? '';
}

export const STATEMENT_UPDATED = outcomeOf('Statement', 'updated');
export const STATEMENT_NEEDS_NETWORK = 'Reconciling a statement needs a network.';
