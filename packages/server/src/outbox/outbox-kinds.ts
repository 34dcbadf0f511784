import type pg from 'pg';
import type { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';

/** The kinds of what leaves after a commit. Who sends each stands in main/outbox-kinds.ts, which names them all. */
export type OutboxKindName = 'mail' | 'notice' | 'push' | 'rises' | 'approval' | 'claims';

/** An entry of the outbox as its kind is given it. */
export interface OutboxEntry<Facts> {
  id: string;
  about: { kind: string; id: string };
  facts: Facts;
}

/** What became of an entry: sent, or given up with the reason. */
export type Outcome = { status: 'sent' } | { status: 'failed'; error: string };

/** How the entries of one kind are sent. */
interface Sender<Facts> {
  facts: z.ZodType<Facts>;
  /**
   * Sends it. May be called again after a crash or a failure, so a repetition must do no harm. Throws RefusedForGood (or a Refusal) where
   * trying again is of no use, anything else where it is. ctx: the account and person that queued it, as they are now.
   */
  send(ctx: () => Promise<Ctx>, entry: OutboxEntry<Facts>, pool: pg.Pool): Promise<void>;
  /** Notifies whom the outcome concerns. Called once it is stored, until it succeeds once. */
  settled?(ctx: Ctx, entry: OutboxEntry<Facts>, outcome: Outcome): Promise<void>;
}

/** The same without the type of its facts, as the outbox calls it. */
export type OutboxKind = Sender<unknown>;

export type OutboxKinds = Readonly<Partial<Record<OutboxKindName, OutboxKind>>>;

/** What sending an entry needs. */
export interface OutboxParts {
  pool: pg.Pool;
  feed: Feed;
  now: () => Date;
  kinds: OutboxKinds;
  log: { error(message: object, text: string): void };
}

/** Sending this again, however often, will not help. */
export class RefusedForGood extends Error {}

/** Makes a kind whose stored facts are checked by its schema before it is called. */
export function outboxKind<Facts>({ facts, send, settled }: Sender<Facts>): OutboxKind {
  const read = (entry: OutboxEntry<unknown>) => ({ ...entry, facts: facts.parse(entry.facts) });
  return {
    facts,
    send: (ctx, entry, pool) => send(ctx, read(entry), pool),
    ...(settled && { settled: (ctx, entry, outcome) => settled(ctx, read(entry), outcome) }),
  };
}
