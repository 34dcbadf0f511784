import type { Adjustment, AdjustmentPart } from '@larder/contract/changed-periods.ts';
import type { DocumentLink } from '@larder/contract/report-figures.ts';
import { actionText } from '@larder/domain/audit/action-text.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { DOCUMENTS, HELD_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { adjustmentOf, type LockedSums } from '@larder/domain/ledger/as-locked.ts';
import { type AreaPeriod, profitOfAdjustment, totalAdjustment } from '@larder/domain/ledger/gross-profit.ts';
import { decimal, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { text } from '../ledger/figures/period-figures.ts';
import { thingNames } from './names.queries.ts';

/** So many parts of an adjustment are listed, the largest. */
const SHOWN = 50;
/** Below this much nothing moved, £. */
const MOVED = decimal('0.005');

/** The adjustment of earlier periods that falls into a period, each part with what made it (rule 37); null: there is none. */
export async function adjustmentIn(
  db: Db,
  areas: readonly AreaPeriod[],
  { from, to }: { from: Day; to: Day },
): Promise<Adjustment | null> {
  const total = totalAdjustment(areas);
  const accountIds = areas.filter(({ openingCount }) => openingCount !== null).map(({ accountId }) => accountId);
  const rows = await db.run(postedSums(db, accountIds, from, to));
  const parts = await partsOf(db, rows);
  const profit = profitOfAdjustment(total);
  const nothing = [...Object.values(total), ...Object.values(profit)].every((amount) => amount.abs().lt(MOVED));
  if (nothing && parts.length === 0) return null;
  return {
    ...{ netSales: text(total.netSales), actualCost: text(total.actualCost) },
    ...{ theoreticalCost: text(total.theoreticalCost), stock: text(total.stock) },
    ...{ actualGp: text(profit.actualGp), theoreticalGp: text(profit.theoreticalGp), variance: text(profit.variance) },
    parts: parts.slice(0, SHOWN),
    more: parts.length > SHOWN,
  };
}

interface PostedSum {
  change_id: string;
  kind: string;
  value: string;
  from_day: Day;
  to_day: Day;
  action: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  account_id: string | null;
  recorded_at: string | null;
  recorded_by: string | null;
}

function postedSums(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  return raw<PostedSum>(sql`
    select k.*, c.action, c.subject_kind, c.subject_id, c.account_id, c.recorded_at, c.recorded_by
    from (
      select change_id, kind, sum(value) as value, min(day) as from_day, max(day) as to_day from locked_change
      where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and posted_day between ${from} and ${to}
      group by change_id, kind
    ) k
    left join locked_cause c on c.organisation_id = ${db.organisationId} and c.change_id = k.change_id
    order by c.recorded_at, k.change_id, k.kind`);
}

/** What was done to one thing is one part: the largest first, without those that moved nothing. */
async function partsOf(db: Db, rows: readonly PostedSum[]): Promise<AdjustmentPart[]> {
  const things = [...Map.groupBy(rows, (row) => `${row.subject_kind} ${row.subject_id}`).values()];
  const sizes = things
    .map((of) => ({ of, profit: profitOfAdjustment(adjustmentOf(sumsOf(of))) }))
    .filter(({ profit }) => profit.actualGp.abs().gte(MOVED) || profit.theoreticalGp.abs().gte(MOVED))
    .toSorted((a, b) => b.profit.actualGp.abs().cmp(a.profit.actualGp.abs()));
  const names = await thingNames(
    db,
    sizes.slice(0, SHOWN).flatMap(({ of }) => of.at(-1)?.subject_id ?? []),
  );
  return sizes.map(({ of, profit }) => {
    const last = of.at(-1);
    const name = names.get(last?.subject_id ?? '') ?? null;
    return {
      id: last?.change_id ?? '',
      text: textOf(last, name?.name ?? null),
      document: name?.gone ? null : linkOf(last),
      thing: last?.subject_kind && last.subject_id ? { kind: last.subject_kind, id: last.subject_id } : null,
      from: of.reduce((day, row) => (row.from_day < day ? row.from_day : day), of[0]?.from_day ?? ''),
      to: of.reduce((day, row) => (row.to_day > day ? row.to_day : day), ''),
      ...{ at: last?.recorded_at ?? null, by: last?.recorded_by ?? null },
      ...{ actualGp: text(profit.actualGp), theoreticalGp: text(profit.theoreticalGp) },
    };
  });
}

function sumsOf(rows: readonly PostedSum[]): LockedSums {
  const sums: Record<string, LockedSums[keyof LockedSums]> = {};
  for (const { kind, value } of rows) sums[kind] = (sums[kind] ?? ZERO).plus(value);
  return sums;
}

function textOf(row: PostedSum | undefined, name: string | null): string {
  if (!row?.action || !row.subject_kind) return 'a release of Larder posted it anew';
  return actionText({ action: row.action, kind: row.subject_kind, name, day: null, isNew: true });
}

function linkOf(row: PostedSum | undefined): DocumentLink | null {
  const kind = HELD_KINDS.find((one) => DOCUMENTS[one].audit.subject === row?.subject_kind);
  return kind && row?.subject_id && row.account_id ? { kind, id: row.subject_id, accountId: row.account_id } : null;
}
