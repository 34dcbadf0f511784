import { Refusal } from '@larder/contract/refusals.ts';
import type { RecallAnswer, Recalled } from '@larder/contract/traced-lots.ts';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { type Recall, readRecall } from '@larder/domain/procurement/lots/recall.ts';
import { joinedSpans } from '@larder/domain/procurement/lots/spread.ts';
import { foldedCode, type TracedLot } from '@larder/domain/procurement/lots/traced-lot.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise, authoriseAtHeadOffice } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { type SpreadFacts, spreadFacts, spreadOf } from './lot-spread.ts';
import { areaNames } from './lots-in-stock.queries.ts';
import { type ReceivedLine, receivedLines } from './received-lines.ts';
import { soldAndMade } from './sold-and-made.ts';

/** Deliveries without a lot are named so many days back. */
const WITHOUT_LOT_DAYS = 90;
const WITHOUT_LOT_AT_MOST = 50;

/** Where a lot, or what a supplier delivered on a day, may have gone: the widest set that the facts allow (rule 187). */
export async function recall(db: Db, ctx: Ctx, input: Recalled): Promise<RecallAnswer> {
  authorise(ctx, 'inventoryLocation');
  authoriseAtHeadOffice(ctx);
  const asked = readRecall(input);
  if (Array.isArray(asked)) throw new Refusal('invalid', { fields: asked });
  return recallOf(db, ctx, asked);
}

export async function recallOf(db: Db, ctx: Ctx, asked: Recall): Promise<RecallAnswer> {
  const [named, lines] = await Promise.all([nameOf(db, asked), db.run(receivedLines(db, whichLines(asked)))]);
  const brought = lines.flatMap((line) => {
    const lots = lotsAskedFor(line, asked);
    return lots.length > 0 ? [{ line, lots }] : [];
  });
  const facts = await spreadFacts(
    db,
    brought.map(({ line }) => line),
    today(ctx),
  );
  const items = await Promise.all(
    [...Map.groupBy(brought, ({ line }) => line.ingredientId ?? line.lineId).values()].map((of) =>
      itemOf(db, of, facts),
    ),
  );
  const since = addDays(today(ctx), -WITHOUT_LOT_DAYS);
  const unnoted = 'code' in asked ? lines.filter(({ lots, day }) => lots.length === 0 && day >= since) : [];
  return {
    title: titleOf(named, asked, brought[0]?.lots[0]?.code),
    items: items.toSorted((a, b) => a.name.localeCompare(b.name)),
    withoutLot: unnoted.slice(0, WITHOUT_LOT_AT_MOST).map((line) => receiptOf(line)),
  };
}

function whichLines(asked: Recall): RawBuilder<unknown> {
  if ('code' in asked) return sql`l.option_id = ${asked.optionId}`;
  return sql`o.supplier_id = ${asked.supplierId} and o.delivery_date = ${asked.day}`;
}

/** The lots of a line that are recalled; null stands for all that came. None: the line is not meant. */
function lotsAskedFor(line: ReceivedLine, asked: Recall): (TracedLot | null)[] {
  if (!('code' in asked)) return line.lots.length > 0 ? line.lots : [null];
  return line.lots.filter(({ code }) => foldedCode(code) === foldedCode(asked.code));
}

interface Named {
  name: string;
  supplier: string;
}

/** The option that is recalled, or the supplier. */
async function nameOf(db: Db, asked: Recall): Promise<Named> {
  const query =
    'code' in asked
      ? sql`select p.name, s.name as supplier from supplier_option p
          join supplier s on s.organisation_id = p.organisation_id and s.supplier_id = p.supplier_id
          where p.organisation_id = ${db.organisationId} and p.option_id = ${asked.optionId}`
      : sql`select s.name, s.name as supplier from supplier s
          where s.organisation_id = ${db.organisationId} and s.supplier_id = ${asked.supplierId}`;
  const [found] = await db.run(raw<Named>(query));
  if (!found) throw new Refusal('not-found', { what: 'code' in asked ? 'option' : 'supplier' });
  return found;
}

/** What the recall is called; a code as it was noted, where it was. */
function titleOf({ name, supplier }: Named, asked: Recall, noted: string | undefined): string {
  if ('code' in asked) return `${name} of ${supplier}, lot ${noted || asked.code}`;
  return `All that ${supplier} delivered on ${showDay(asked.day)}`;
}

async function itemOf(
  db: Db,
  brought: readonly { line: ReceivedLine; lots: (TracedLot | null)[] }[],
  facts: SpreadFacts,
): Promise<RecallAnswer['items'][number]> {
  const spans = joinedSpans(brought.flatMap(({ line, lots }) => lots.flatMap((lot) => spreadOf(line, lot, facts))));
  const ingredientId = brought[0]?.line.ingredientId ?? null;
  const held = facts.standIns.filter(({ ofId }) => ofId === ingredientId);
  const [sold, placeOf] = await Promise.all([
    soldAndMade(db, spans, held),
    areaNames(
      db,
      spans.flatMap(({ areaId, cameFrom }) => [areaId, ...cameFrom]),
    ),
  ]);
  return {
    ingredientId,
    name: brought[0]?.line.name ?? '',
    receipts: brought.map(({ line, lots }) => receiptOf({ ...line, lots: lots.filter((lot) => lot !== null) })),
    areas: spans
      .map((span) => ({
        accountId: span.areaId,
        accountName: placeOf(span.areaId),
        ...{ from: span.from, to: span.to, cameFrom: span.cameFrom.map(placeOf) },
        ...sold(span),
      }))
      .toSorted(
        (a, b) =>
          a.from.localeCompare(b.from) || // then what received it before what got it from there
          Number(a.cameFrom.length > 0) - Number(b.cameFrom.length > 0) ||
          a.accountName.localeCompare(b.accountName),
      ),
  };
}

function receiptOf({ lineId: _line, optionId: _option, ingredientId: _ingredient, ...line }: ReceivedLine) {
  return line;
}
