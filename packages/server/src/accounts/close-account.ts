import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { andIf, unionAll } from '../db/sql-parts.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { DOCUMENT_PLACES } from '../kernel/document-tables.ts';
import { type CommandTx, once } from '../kernel/once.ts';
import { accountTouches } from './account-locks.ts';
import { authoriseAccountChange, type LockedAccount, lockAccount, refuseStaleAccount } from './owned.ts';

export type CloseAccount = InputOf<typeof accountsContract.closeAccount>;

const CLOSABLE: readonly LockedAccount['type'][] = ['LOCATION', 'DEPARTMENT', 'GROUP'];

/**
 * Closes a location with its areas, an area or a product group from a day, or opens it again. Its history and reports stay as they are.
 * Refuses a day on or before the last entry: what stands there already is never made invalid.
 */
export async function closeAccount(ctx: Ctx, { commandId, id, version, from }: CloseAccount): Promise<CommandAnswer> {
  authoriseAccountChange(ctx, 'account');

  return once(ctx, { commandId, id, version, from } as CloseAccount, accountTouches(ctx, id), async (tx) => {
    const account = await lockAccount(tx, ctx, id);
    if (!CLOSABLE.includes(account.type) || id === ctx.accountId) throw new Refusal('not-found', { what: 'account' });
    await refuseStaleAccount(tx, ctx, account, version);
    if (from !== null) await refuseBeforeLastEntry(tx, account, from);

    const [before] = await tx.run(
      raw<{ closedFrom: Day | null }>(sql`
        select closed_from as "closedFrom" from account where organisation_id = ${ctx.organisationId} and account_id = ${id}`),
    );
    tx.send(
      raw(sql`
        update account set closed_from = ${from}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and account_id = ${id}`),
    );
    const action = from === null ? 'account.opened-again' : 'account.closed';
    audit(tx, ctx, action, { kind: 'account', id }, before ?? null, { name: account.name, closedFrom: from });
    return { changes: [{ collection: 'accounts', id, accountId: null }] };
  });
}

/** Looks at every document of the account and those below it. A stocktake counts for the evening before its day, so the last one may open the closed day. */
async function refuseBeforeLastEntry(tx: CommandTx, { id, name }: LockedAccount, from: Day): Promise<void> {
  const of = (column: string) =>
    sql`d.organisation_id = ${tx.organisationId} and ${sql.ref(`d.${column}`)} in (
      select account_id from account_home where organisation_id = ${tx.organisationId} and ${id}::uuid = any (ancestors))`;
  const documents = DOCUMENT_PLACES.map(
    ({ table, area, day, stands }) =>
      sql`select ${day} as day from ${sql.table(table)} d where ${of(area)} ${andIf(stands)}`,
  );
  const [last] = await tx.run(
    raw<{ day: Day | null }>(sql`
      select max(day) as day from (
        ${unionAll(documents)}
        union all select d.week_of from report_incidental d where ${of('account_id')}
      ) entries`),
  );
  if (last?.day && last.day >= from)
    throw new Refusal('account.entries-later', {
      name,
      day: showDay(last.day),
      next: showDay(addDays(last.day, 1)),
    });
}
