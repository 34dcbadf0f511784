import { onSurvivors } from '@larder/domain/ledger/alias.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import { type ClaimAnswerKind, type ClaimKind, claimMovements } from '@larder/domain/ledger/posting/claim.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { aliasesOf, aliasesQuery } from '../books/aliases.ts';
import type { LedgerCtx } from './context.ts';
import { repostDocuments } from './post-document.ts';

/** Brings the ledger in line with claims as they are stored. Shares the locks of their areas and ingredients. */
export async function repostClaims(tx: Tx, ctx: LedgerCtx, claimIds: readonly string[]): Promise<void> {
  await repostDocuments(tx, ctx, await claimedMovements(tx, claimIds));
}

/** The movements that these claims should have, as they are stored (rules 84 to 86). */
export async function claimedMovements(db: Db, claimIds: readonly string[]): Promise<Map<string, Movement[]>> {
  if (claimIds.length === 0) return new Map();
  const [claims, answers, aliases] = await db.all(
    raw<ClaimInTable>(sql`
      select claim_id, account_id, ingredient_id, kind, day, net, quantity, withdrawn_at is not null as withdrawn from claim
      where organisation_id = ${db.organisationId} and claim_id = any (${claimIds}::uuid[])`),
    raw<AnswerInTable>(sql`
      select claim_id, answer_id, kind, amount, day from claim_answer
      where organisation_id = ${db.organisationId} and claim_id = any (${claimIds}::uuid[]) order by answer_id`),
    aliasesQuery(db.organisationId),
  );
  const survivors = aliasesOf(aliases);
  const answersOf = Map.groupBy(answers, (row) => row.claim_id);
  return new Map(
    claims.map((claim) => [
      claim.claim_id,
      onSurvivors(movementsOf(claim, answersOf.get(claim.claim_id) ?? []), survivors),
    ]),
  );
}

interface ClaimInTable {
  claim_id: string;
  account_id: string;
  ingredient_id: string | null;
  kind: ClaimKind;
  day: string;
  net: string;
  quantity: string;
  withdrawn: boolean;
}

interface AnswerInTable {
  claim_id: string;
  answer_id: string;
  kind: ClaimAnswerKind;
  amount: string;
  day: string;
}

function movementsOf(claim: ClaimInTable, answers: readonly AnswerInTable[]): Movement[] {
  return claimMovements({
    claimId: claim.claim_id,
    accountId: claim.account_id,
    ingredientId: claim.ingredient_id,
    kind: claim.kind,
    day: claim.day,
    net: decimal(claim.net),
    quantity: decimal(claim.quantity),
    withdrawn: claim.withdrawn,
    answers: answers.map(({ answer_id, kind, amount, day }) => ({
      answerId: answer_id,
      kind,
      amount: decimal(amount),
      day,
    })),
  });
}
