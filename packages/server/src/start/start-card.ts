import type { StartCard, StartCardKind } from '@larder/contract/start.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import { type Doing, seesCosts } from '@larder/domain/accounts/limits.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { can, mayDo } from '../kernel/visibility.ts';

/** A card of the first page, and for whom it is. */
export interface DeclaredCard<Kind extends StartCardKind> {
  /** Not shown where plan or role close it. */
  feature: Feature;
  /** The kind of work that it asks for: not shown to whom the owner withholds that. */
  doing?: Doing;
  /** It is made of money alone: not shown to whom costs are withheld. Of others, single fields are marked in the contract. */
  money?: true;
  /** It is for owners alone. */
  owner?: true;
  /** The kinds of account that have it. */
  at: readonly Ctx['account']['type'][];
  /** What waits; null: nothing. */
  read: (db: Db, ctx: Ctx) => Promise<StartCard<Kind> | null>;
}

/** How many things a card names. */
export const NAMED = 3;

/** Whether a card is for this person here. Guests only look: nothing waits for them. */
export function isFor(
  { feature, doing, money, owner, at }: Omit<DeclaredCard<StartCardKind>, 'read'>,
  ctx: Pick<Ctx, 'plan' | 'role' | 'limits' | 'account'>,
): boolean {
  if (ctx.role === 'guest' || !at.includes(ctx.account.type) || !can(ctx).includes(feature)) return false;
  if (owner && ctx.role !== 'owner') return false;
  if (doing && !mayDo(ctx).includes(doing)) return false;
  return !money || seesCosts(ctx.role, ctx.limits);
}
