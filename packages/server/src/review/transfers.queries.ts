import { Refusal } from '@larder/contract/refusals.ts';
import type { reviewContract } from '@larder/contract/review.ts';
import type { TransferDetail, TransferOfWeek, TransferWeek } from '@larder/contract/review-weeks.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day, mondayOf } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { textOrNull } from '../ledger/figures/period-figures.ts';
import { transferRows } from '../stock/document-rows.ts';
import { sumText } from './known-text.ts';
import { transferValues } from './transfer-values.ts';
import { newestWeeks } from './weeks.ts';

interface Listed {
  id: string;
  day: Day;
  fromAccountId: string;
  otherName: string;
  records: number;
  state: NonNullable<TransferOfWeek['state']>;
}

/** Weeks in which goods came to the area or went from it, newest first; a transfer stands once, with its direction (rule 108). */
export async function transferWeeks(
  db: Db,
  ctx: Ctx,
  { before }: InputOf<typeof reviewContract.transferWeeks>,
): Promise<{ weeks: TransferWeek[]; more: boolean }> {
  authoriseToSee(ctx, 'transfers');
  const side = (column: string) => sql`
    select t.day from transfer t where t.organisation_id = ${ctx.organisationId} and ${sql.ref(`t.${column}`)} = ${ctx.accountId}`;
  const days = sql`${side('from_account_id')} union all ${side('to_account_id')}`; // each by its index
  const { weeks, more } = await newestWeeks(db, days, before);
  const [newest, oldest] = [weeks[0], weeks.at(-1)];
  if (!newest || !oldest) return { weeks: [], more: false };
  const listed = await db.run(
    raw<Listed>(sql`
      select t.transfer_id as id, t.day, t.from_account_id as "fromAccountId", ${otherName(ctx)} as "otherName",
        (select count(*) from transfer_line l where l.organisation_id = t.organisation_id and l.transfer_id = t.transfer_id)::int as records, t.state
      from transfer t
      where t.organisation_id = ${ctx.organisationId} and ${isOf(ctx)} and t.day between ${oldest} and ${addDays(newest, 6)}
      order by t.day desc, t.transfer_id desc`),
  );
  const values = Map.groupBy(
    await transferValues(
      db,
      ctx.accountId,
      listed.map(({ id }) => id),
    ),
    ({ transferId }) => transferId,
  );
  const byWeek = Map.groupBy(listed, ({ day }) => mondayOf(day));
  return {
    weeks: weeks.map((week) => ({
      week,
      transfers: (byWeek.get(week) ?? []).map(({ fromAccountId, ...transfer }) => ({
        ...transfer,
        type: directionOf(ctx, fromAccountId),
        worth: sumText(values.get(transfer.id) ?? []),
      })),
    })),
    more,
  };
}

/** One transfer as the area sees it: which way it went, its day, what it is worth as known now, and its records. */
export async function transferOfArea(
  db: Db,
  ctx: Ctx,
  { transferId }: InputOf<typeof reviewContract.transfer>,
): Promise<TransferDetail> {
  authoriseToSee(ctx, 'transfers');
  const [[transfer], [other]] = await db.all(
    transferRows(db, sql`t.transfer_id = ${transferId} and ${isOf(ctx)}`),
    raw<{ name: string }>(sql`
      select ${otherName(ctx)} as name from transfer t
      where t.organisation_id = ${ctx.organisationId} and t.transfer_id = ${transferId} and ${isOf(ctx)}`),
  );
  if (!transfer || !other) throw new Refusal('not-found', { what: 'transfer' });
  const values = await transferValues(db, ctx.accountId, [transferId]);
  const byLine = new Map(values.map((value) => [value.lineId, value]));
  const { lines, ...head } = transfer;
  return {
    ...head,
    type: directionOf(ctx, transfer.fromAccountId),
    otherName: other.name,
    worth: sumText(values),
    records: lines.map((line) => {
      const now = byLine.get(line.id);
      return {
        ...line,
        value: now ? textOrNull(now.value) : line.cost,
        missing: now ? [...now.missing] : line.missing,
      };
    }),
  };
}

function isOf({ accountId }: Ctx) {
  return sql`(t.from_account_id = ${accountId} or t.to_account_id = ${accountId})`;
}

function directionOf({ accountId }: Ctx, fromAccountId: string): 'IN' | 'OUT' {
  return fromAccountId === accountId ? 'OUT' : 'IN';
}

/** What the area on the other side is called. */
function otherName({ accountId }: Ctx) {
  return sql`(
    select ${placeName('a')} from account a where a.organisation_id = t.organisation_id
      and a.account_id = case when t.from_account_id = ${accountId} then t.to_account_id else t.from_account_id end)`;
}
