import type { Scope } from './collections.ts';
import { type Ctx, today } from './context.ts';
import { visibleCollections } from './visibility.ts';

/** What the working account sees in the live collections. */
export function scopeOf(ctx: Ctx): Scope {
  return {
    accountId: ctx.accountId,
    userId: ctx.userId,
    type: ctx.account.type,
    ancestors: ctx.account.ancestors,
    today: today(ctx),
    visible: visibleCollections(ctx),
  };
}
