import type { MarketPrice, OwnOffer } from '@larder/contract/market.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { goodsWords, sameGoods } from '@larder/domain/catalogue/same-goods.ts';
import { baseUnitOf } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { optionRows } from '../options/option-rows.ts';
import type { FoundLine } from './found-line.ts';

/** A group that buys more than this is compared with so many of its options. */
const COMPARED_AT_MOST = 20_000;
/** The likest names of a line that are looked at: the first one in the same unit counts. */
const LIKE_AT_MOST = 4;

/**
 * Puts beside each found line what the customer buys already: the option that follows the line, else the one with the likest name that is
 * counted in the same unit and has a price.
 */
export async function withOwnOffers(db: Db, on: Day, lines: readonly FoundLine[]): Promise<MarketPrice[]> {
  if (lines.length === 0) return [];
  const own = await db.run(ownNames(db.organisationId));
  const followers = new Map(own.flatMap((one) => (one.masterOptionId ? [[one.masterOptionId, one] as const] : [])));
  const like = sameGoods(own.map((one) => ({ thing: one, words: goodsWords(one.name) })));
  const beside = lines.map((line) => {
    const follower = followers.get(line.optionId);
    return [...(follower ? [follower] : []), ...like(line.supplierOptionName).slice(0, LIKE_AT_MOST)];
  });
  const ids = [...new Set(beside.flat().map(({ id }) => id))];
  const rows = await db.run(optionRows(db.organisationId, null, on, { ids }));
  const options = new Map(rows.map((row) => [row.id, row]));

  return lines.map((line, index) => {
    const found = beside[index]?.find(({ id }) => comparable(options.get(id), line));
    const option = found && options.get(found.id);
    const linked = found?.masterOptionId === line.optionId;
    return { ...line, own: option ? ownOffer(option, found.supplierName, linked) : null };
  });
}

interface OwnName {
  id: string;
  name: string;
  masterOptionId: string | null;
  supplierName: string;
}

function ownNames(organisationId: string) {
  return raw<OwnName>(sql`
    select o.option_id as id, o.name, o.master_option_id as "masterOptionId", s.name as "supplierName"
    from supplier_option o join supplier s using (organisation_id, supplier_id)
    where o.organisation_id = ${organisationId} and not o.deleted and not o.archived
    order by o.option_id limit ${COMPARED_AT_MOST}`);
}

function comparable(option: SupplierOptionRow | undefined, line: FoundLine): boolean {
  return !!option?.priceFrom && baseUnitOf(option.baseUnit) === baseUnitOf(line.baseUnit);
}

/** What is bought, at the price in force, as it stands beside a published line. */
export function ownOffer(option: SupplierOptionRow, supplierName: string, linked: boolean): OwnOffer {
  const { id: optionId, ingredientId, name, unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit } = option;
  return { optionId, ingredientId, name, supplierName, unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit, linked };
}
