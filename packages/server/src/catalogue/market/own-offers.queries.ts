import type { MarketPrice } from '@larder/contract/market.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { baseUnitOf } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { optionRows } from '../option-rows.ts';
import type { FoundLine } from './market-prices.queries.ts';

/** Own options that are compared with the found lines: those whose names have most of the search in them. */
const COMPARED_AT_MOST = 80;
/** From this on two names are taken for the same goods; 1 is the one inside the other, letter by letter. */
const SAME_GOODS_FROM = 0.6;

/**
 * Puts beside each found line what the customer buys already: the option that follows the line, else the one with the likest name that is
 * counted in the same unit and has a price.
 */
export async function withOwnOffers(
  db: Db,
  on: Day,
  query: string,
  lines: readonly FoundLine[],
): Promise<MarketPrice[]> {
  if (lines.length === 0) return [];
  const matches = await db.run(ownMatches(db.organisationId, query, lines));
  const ids = [...new Set(matches.map(({ ownId }) => ownId))];
  const rows = await db.run(optionRows(db.organisationId, on, { ids }));
  const options = new Map(rows.map((row) => [row.id, row]));
  const matchesOf = Map.groupBy(matches, ({ lineId }) => lineId);

  return lines.map((line) => {
    const best = matchesOf.get(line.optionId)?.find(({ ownId }) => comparable(options.get(ownId), line));
    const option = best ? options.get(best.ownId) : undefined;
    return { ...line, own: best && option ? ownOffer(option, best) : null };
  });
}

interface Match {
  lineId: string;
  ownId: string;
  linked: boolean;
  supplierName: string;
}

/** Own options beside each line, the likest first. */
function ownMatches(organisationId: string, query: string, lines: readonly FoundLine[]) {
  const ids = lines.map(({ optionId }) => optionId);
  return raw<Match>(sql`
    with line as (
      select * from unnest(${ids}::uuid[], ${lines.map(({ supplierAccountId }) => supplierAccountId)}::uuid[],
        ${lines.map(({ supplierOptionName }) => supplierOptionName)}::text[]) l (line_id, account_id, name)
    ), own as materialized (
      select o.option_id, o.name, o.master_account_id, o.master_option_id, s.name as supplier_name
      from supplier_option o join supplier s using (organisation_id, supplier_id)
      where o.organisation_id = ${organisationId} and not o.deleted and not o.archived
      order by coalesce(o.master_option_id = any (${ids}::uuid[]), false) desc, word_similarity(${query}, o.name) desc
      limit ${COMPARED_AT_MOST}
    ), pair as (
      select line_id, option_id, supplier_name,
        coalesce(master_account_id = account_id and master_option_id = line_id, false) as linked,
        greatest(word_similarity(line.name, own.name), similarity(line.name, own.name)) as alike
      from line cross join own
    )
    select line_id as "lineId", option_id as "ownId", linked, supplier_name as "supplierName"
    from pair where linked or alike >= ${SAME_GOODS_FROM} order by linked desc, alike desc, option_id`);
}

function comparable(option: SupplierOptionRow | undefined, line: FoundLine): option is SupplierOptionRow {
  return !!option?.priceFrom && baseUnitOf(option.baseUnit) === baseUnitOf(line.baseUnit);
}

function ownOffer(option: SupplierOptionRow, { linked, supplierName }: Match) {
  const { id: optionId, ingredientId, name, unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit } = option;
  return { optionId, ingredientId, name, supplierName, unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit, linked };
}
