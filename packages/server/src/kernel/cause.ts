import { DOCUMENT_KINDS, DOCUMENTS } from '@larder/domain/kinds/document-kinds.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from './context.ts';

/** Who did what to which thing. */
export interface Cause {
  action: string;
  subject: { kind: string; id: string };
  accountId: string;
  at: string;
  by: string;
}

const causes = new WeakMap<Tx, Cause>();

const DOCUMENT_SUBJECTS: ReadonlySet<string> = new Set(
  DOCUMENT_KINDS.map((kind) => DOCUMENTS[kind].audit?.subject ?? ''),
);

/** Stores what a transaction is about: the first document that its audit names, else the first thing. */
export function noteCause(
  tx: Tx,
  { accountId, userName, now }: Pick<Ctx, 'accountId' | 'userName' | 'now'>,
  action: string,
  subject: Cause['subject'],
): void {
  const known = causes.get(tx);
  if (known && (DOCUMENT_SUBJECTS.has(known.subject.kind) || !DOCUMENT_SUBJECTS.has(subject.kind))) return;
  causes.set(tx, { action, subject, accountId, at: now().toISOString(), by: userName });
}

/** What a transaction is about; undefined before its audit, and where nobody is behind it. */
export function causeOf(tx: Tx): Cause | undefined {
  return causes.get(tx);
}
