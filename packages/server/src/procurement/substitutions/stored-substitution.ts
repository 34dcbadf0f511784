import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Kitchen, StoredInUse } from '../../ledger/substitutes/kitchen.ts';
import { substitutionRows } from './substitution-rows.ts';

/** A substitution as its table has it, locked for the command that read it. */
export interface StoredSubstitution {
  accountId: string;
  version: number;
  inUse: boolean;
  signatureDue: boolean;
  signedHash: string | null;
  optionId: string | null;
  orderId: string | null;
  lineId: string | null;
  named: string[];
}

/** Locks the substitution of this area that a person saw, or refuses: not there, changed since, or not in use any more. */
export async function lockSubstitution(
  tx: Tx,
  ctx: Ctx,
  { substitutionId, version }: { substitutionId: string; version: number },
): Promise<StoredSubstitution> {
  const [row] = await tx.run(
    raw<StoredSubstitution>(sql`
      select account_id as "accountId", version, ended_at is null and withdrawn_at is null as "inUse", signature_due as "signatureDue",
        signed_hash as "signedHash", option_id as "optionId", order_id as "orderId", line_id as "lineId", named
      from substitution where organisation_id = ${ctx.organisationId} and substitution_id = ${substitutionId} for no key update`),
  );
  if (row?.accountId !== ctx.accountId) throw new Refusal('not-found', { what: 'substitution' });
  if (!row.inUse) throw new Refusal('substitution.ended');
  if (row.version !== version) {
    const scope = { accountId: ctx.accountId, ...ctx.account };
    const [newer] = await substitutionRows(tx, scope, sql`s.substitution_id = ${substitutionId}`);
    throw new Refusal('changed-meanwhile', { row: newer });
  }
  return row;
}

/** The kitchen without one of its substitutes, and that one. */
export function apart(kitchen: Kitchen, substitutionId: string): { without: Kitchen; one: StoredInUse } {
  const one = kitchen.inUse.find((other) => other.substitutionId === substitutionId);
  if (!one) throw new Refusal('substitution.ended');
  return { without: { ...kitchen, inUse: kitchen.inUse.filter((other) => other !== one) }, one };
}

/** What listeners should look at. gone: it is not in use any more. */
export function changed(substitutionId: string, gone = false): Change {
  return { collection: 'substitutions', id: substitutionId, accountId: null, ...(gone ? { deleted: true } : {}) };
}
