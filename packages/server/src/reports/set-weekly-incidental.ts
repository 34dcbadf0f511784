import type { reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { mondayOf } from '@larder/domain/calendar.ts';
import type { LockedKind } from '@larder/domain/ledger/as-locked.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { changeLocked } from '../ledger/sums/locked-changes.ts';

export type SetWeeklyIncidental = InputOf<typeof reportsContract.setWeeklyIncidental>;

/** Set a figure of a week that no document holds; of a day in the week its Monday counts. Set again, the later holds. */
export async function setWeeklyIncidental(ctx: Ctx, input: SetWeeklyIncidental) {
  authoriseInArea(ctx, 'analyticsLocation');

  return once(ctx, input, {}, async (tx) => {
    const { field, amount } = input;
    const week_of = mondayOf(input.weekOf);
    await refuseWhereClosed(tx, ctx, week_of);
    const [before] = await tx.run(
      raw<{ amount: string }>(sql`
        select amount from report_incidental
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and week_of = ${week_of} and field = ${field}
        for update`),
    );
    tx.send(
      insertRows(
        'report_incidental',
        [
          {
            organisation_id: ctx.organisationId,
            account_id: ctx.accountId,
            week_of,
            field,
            amount,
            updated_at: ctx.now().toISOString(),
            updated_by: ctx.userName,
          },
        ],
        `on conflict (organisation_id, account_id, week_of, field) do update
          set amount = excluded.amount, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
      ),
    );
    const more = decimal(amount).minus(before?.amount ?? 0);
    if (!more.isZero())
      changeLocked(tx, [{ account_id: ctx.accountId, kind: LOCKED[field], day: week_of, value: more.toFixed() }]);
    audit(tx, ctx, 'report.incidental-set', { kind: 'account', id: ctx.accountId }, before ?? null, {
      week_of,
      field,
      amount,
    });
    return { changes: [] };
  });
}

/** How figures as locked call them. */
const LOCKED = { stockAllowances: 'allowance', procurementPettyCash: 'pettyCash' } as const satisfies Record<
  SetWeeklyIncidental['field'],
  LockedKind
>;
