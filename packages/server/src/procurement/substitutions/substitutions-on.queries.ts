import type { InputOf } from '@larder/contract/route.ts';
import type { PastSubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import type { substitutionCalls } from '@larder/contract/substitutions.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { pastSubstitutionRows } from './substitution-rows.ts';

/** More are not in use at once. */
const AT_MOST = 500;

/**
 * What was used instead of what on a day, at any time of it by the clock of the account, and which dishes it affected (rule 60). What was withdrawn is
 * among it, with who stated why.
 */
export async function substitutionsOn(
  db: Db,
  ctx: Ctx,
  { day }: InputOf<typeof substitutionCalls.substitutionsOn>,
): Promise<{ substitutions: PastSubstitutionRow[] }> {
  authoriseToSee(ctx, 'substitutions');
  const dayOf = (instant: string) => sql`(${sql.ref(instant)} at time zone ${ctx.timeZone})::date`;
  const onDay = sql`${dayOf('s.created_at')} <= ${day}
    and (s.ended_at is null or ${dayOf('s.ended_at')} >= ${day}) and (s.withdrawn_at is null or ${dayOf('s.withdrawn_at')} >= ${day})`;
  const scope = { accountId: ctx.accountId, ...ctx.account };
  return { substitutions: await pastSubstitutionRows(db, scope, onDay, AT_MOST) };
}
