import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';
import type { Touches } from '../../kernel/locks.ts';

/** What a new price of an option touches: the option, and every ingredient that it costs or costed. */
export function priceTouches(ctx: Ctx, optionId: string): Touches {
  const ours = sql`organisation_id = ${ctx.organisationId} and option_id = ${optionId}`;
  const ingredients = sql`
    select ${optionId}::uuid
    union all select ingredient_id from ingredient_default where ${ours} and withdrawn_at is null
    union all select ingredient_id from supplier_option where ${ours}`;
  return { catalogue: 'exclusive', exclusive: { ingredients } };
}
