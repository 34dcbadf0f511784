import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { type OtherProducts, otherProducts } from '@larder/domain/procurement/other-product.ts';
import type { LineReceived } from '@larder/domain/procurement/receive.ts';
import type { AllergenBook } from '@larder/domain/recipes/allergens.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit, type Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knowOptions, type UnknownOption } from './known-options.ts';

/** Nothing is asked of any label. */
export const NO_LABELS: OtherProducts = { asked: [], unanswered: [], opened: [], unasked: [], labels: [] };

type Lines = readonly Pick<LineReceived, 'lineId' | 'ingredientId' | 'name' | 'quantityReceived'>[];

/** Reads the labels of what came of options that are not known in the area (rule 57). What is stored with a line was answered before. */
export function readLabels(
  typed: Pick<TypedDelivery, 'lines' | 'extraLines'>,
  lines: Lines,
  unknown: readonly UnknownOption[],
  book: AllergenBook,
  unattended: boolean,
): OtherProducts {
  const stated = new Map([...typed.lines, ...typed.extraLines].map(({ lineId, sameLabel }) => [lineId, sameLabel]));
  const lineOf = new Map(lines.map((line) => [line.lineId, line]));
  const came = unknown.map(({ lineId, optionId: id, named, first, inUse, sameLabel }) => ({
    ...{ lineId, ingredientId: lineOf.get(lineId)?.ingredientId ?? null },
    option: { id, named, first, inUse, known: sameLabel !== null },
    came: lineOf.get(lineId)?.quantityReceived.gt(0) ?? false,
    sameLabel: unattended ? null : stated.get(lineId),
  }));
  return otherProducts(came, (id) => book.ingredient(id));
}

/** Stores with the lines whether their labels are the same, and who stated it. */
export function noteLabels(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  { labels, unknown, lines }: { labels: OtherProducts; unknown: readonly UnknownOption[]; lines: Lines },
): void {
  const inUse = new Set(unknown.filter((one) => one.inUse).map(({ lineId }) => lineId));
  const nameOf = new Map(lines.map(({ lineId, name }) => [lineId, name]));
  const answered = labels.labels.filter(({ lineId }) => !labels.unasked.includes(lineId) && !inUse.has(lineId));
  if (answered.length === 0) return;
  const rows = answered.map(({ lineId, same }) => ({ line_id: lineId, same_label: same }));
  tx.send(
    raw(sql`
      update purchase_order_line l set same_label = r.same_label, same_label_by = ${ctx.userName}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (line_id uuid, same_label boolean)
      where l.organisation_id = ${ctx.organisationId} and l.order_id = ${orderId} and l.line_id = r.line_id`),
  );
  const stated = rows.map(({ line_id, ...row }) => ({
    name: nameOf.get(line_id),
    ...row,
    same_label_by: ctx.userName,
  }));
  audit(tx, ctx, 'order.labels-answered', { kind: 'order', id: orderId }, null, { lines: stated });
}

/** Stores what came as known in the area. Of whose label nobody was asked it is taken as the same; what was another one before stays that. */
export function knowReceived(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  { labels, unknown, lines }: { labels: OtherProducts; unknown: readonly UnknownOption[]; lines: Lines },
): Change[] {
  const came = new Set(lines.filter(({ quantityReceived }) => quantityReceived.gt(0)).map(({ lineId }) => lineId));
  const stated = new Map(labels.labels.map(({ optionId, same }) => [optionId, same]));
  const options = unknown
    .filter(({ lineId }) => came.has(lineId))
    .map(({ optionId, sameLabel, received }) => ({ optionId, same: stated.get(optionId) ?? sameLabel ?? !received }));
  return knowOptions(tx, ctx, orderId, options);
}
