import type { NoticeFacts, NoticeKind } from '@larder/domain/notices/notice-kinds.ts';
import type { Tx } from '../db/transaction.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { queueEntry } from '../outbox/queue-entry.ts';

interface NewNotice<Kind extends NoticeKind> {
  kind: Kind;
  /** What it leads to. */
  about: { kind: string; id: string };
  facts: NoticeFacts[Kind];
  /** Whom it concerns. Left out: the people of the working account, and whoever queues it. */
  to?: readonly string[];
  /** Who knows it already, having done it. */
  butFor?: string;
}

/** Queues a notice in the command's transaction; without the command there is none. */
export function queueNotice<Kind extends NoticeKind>(
  tx: Tx,
  ctx: Ctx,
  { kind, about, facts, to, butFor }: NewNotice<Kind>,
): Promise<void> {
  return queueEntry(tx, ctx, {
    entryId: newId(ctx),
    kind: 'notice',
    about,
    facts: { kind, facts, ...(to ? { to } : {}), ...(butFor ? { butFor } : {}) },
  });
}
