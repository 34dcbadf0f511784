import { decimal } from '@larder/domain/money.ts';
import type { Approvers, Ladder } from '@larder/domain/procurement/approval-ladder.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';

/** A step as the database holds it. */
export interface StoredStep {
  fromAmount: string;
  approvers: Approvers;
}

/** The steps that hold where `ancestors` is written, an account with all above it, the nearest first: a location's own replace the group's. */
export function stepsAt(organisationId: string, ancestors: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select l.steps from approval_ladder l
    where l.organisation_id = ${organisationId} and l.account_id = any (${ancestors})
    order by array_position(${ancestors}, l.account_id) limit 1)`;
}

/** Reads the ladder that holds at the working account; null: nobody set one up. */
export async function ladderHere(db: Db, { organisationId, account }: Ctx): Promise<Ladder | null> {
  const [row] = await db.run(
    raw<{ steps: StoredStep[] | null }>(sql`
      select ${stepsAt(organisationId, sql`${account.ancestors}::uuid[]`)} as steps`),
  );
  return row?.steps ? ladderOf(row.steps) : null;
}

export function ladderOf(steps: readonly StoredStep[]): Ladder {
  return steps.map(({ fromAmount, approvers }) => ({ from: decimal(fromAmount), approvers }));
}
