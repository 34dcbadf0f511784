import type { CheaperOffer } from '@larder/contract/market.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { freshSince } from '@larder/domain/catalogue/fresh-offer.ts';
import { goodsWords, nearlySameName } from '@larder/domain/catalogue/same-goods.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { baseUnitOf, costPerBaseUnit, type PackText, readPack } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { text } from '../../ledger/figures/period-figures.ts';
import { optionRows } from '../options/option-rows.ts';
import { type BoughtIn, boughtLines, lastWeeks, WEEKS } from './bought.ts';
import { FOUND_LINE, type FoundLine } from './found-line.ts';
import { ownOffer } from './own-offers.queries.ts';
import { asNamed } from './search-words.ts';

/** The products that most was spent on are looked up; the rest would save pennies. */
const LOOKED_UP_AT_MOST = 300;
/** Published lines of nearly the same name that are compared for one product. */
const COMPARED_AT_MOST = 200;

/**
 * What the working account and those below it bought in the last four weeks and a supplier publishes for less per g, ml or piece: the
 * cheapest fresh offer of nearly the same name for each option, those that save most in a week first. Prices are today's, net of VAT. The
 * line that an option follows is no offer for it.
 */
export async function cheaperOffers(db: Db, ctx: Ctx): Promise<BoughtIn & { offers: CheaperOffer[] }> {
  authorise(ctx, 'marketplace');
  const weeks = lastWeeks(ctx);
  const bought = await db.run(boughtMost(ctx, weeks));
  const [options, lines] = await db.all(
    optionRows(db.organisationId, null, weeks.boughtTo, { ids: bought.map(({ optionId }) => optionId) }),
    linesNamedLike(bought, weeks.boughtTo),
  );
  const optionOf = new Map(options.map((option) => [option.id, option]));
  const linesOf = Map.groupBy(lines, ({ boughtId }) => boughtId);

  const offers = bought.flatMap((one) => {
    const option = optionOf.get(one.optionId);
    return option ? cheapest(option, one, linesOf.get(one.optionId) ?? []) : [];
  });
  return { ...weeks, offers: offers.toSorted((a, b) => decimal(b.poundsPerWeek).cmp(a.poundsPerWeek)) };
}

interface Bought {
  optionId: string;
  name: string;
  supplierName: string;
  unit: string;
  /** Base units. */
  perWeek: string;
}

function boughtMost(ctx: Ctx, weeks: BoughtIn) {
  const org = ctx.organisationId;
  return raw<Bought>(sql`
    select o.option_id as "optionId", o.name, s.name as "supplierName", b.unit, round(b.quantity / ${WEEKS}, 20)::text as "perWeek"
    from (
      select option_id, unit, sum(quantity) as quantity, sum(value) as value from (${boughtLines(ctx, weeks)}) line
      group by option_id, unit having sum(quantity) > 0 order by sum(value) desc limit ${LOOKED_UP_AT_MOST}
    ) b
    join supplier_option o on o.organisation_id = ${org} and o.option_id = b.option_id and not o.deleted and not o.archived
    join supplier s on s.organisation_id = ${org} and s.supplier_id = o.supplier_id
    order by b.value desc, o.option_id`);
}

type NamedLine = FoundLine & { boughtId: string };

/** Published lines with a fresh price, by the option whose name they have. */
function linesNamedLike(bought: readonly Bought[], today: Day) {
  const named = bought.flatMap(({ optionId, name }) => {
    const words = asNamed(goodsWords(name));
    return words ? [{ optionId, words }] : [];
  });
  return raw<NamedLine>(sql`
    select bought_id as "boughtId", ${FOUND_LINE}
    from unnest(${named.map(({ optionId }) => optionId)}::uuid[], ${named.map(({ words }) => words)}::text[]) n (bought_id, words)
    cross join lateral published_matching(to_tsquery('english', n.words), ${COMPARED_AT_MOST}) p
    where p.unit_price > 0 and p.effective_from between ${freshSince(today)} and ${today}
    order by bought_id, p.price_per_base, p.name, p.supplier_account_id, p.option_id`);
}

/** No or one offer: the cheapest of those that may be compared with what is bought. */
function cheapest(option: SupplierOptionRow, bought: Bought, lines: readonly NamedLine[]): CheaperOffer[] {
  const own = costOf(option.unitPrice, option);
  if (own === null || bought.unit !== baseUnitOf(option.baseUnit)) return [];
  const words = goodsWords(bought.name);
  const [best] = lines
    .filter((line) => line.optionId !== option.masterOptionId && baseUnitOf(line.baseUnit) === bought.unit)
    .filter((line) => nearlySameName(words, goodsWords(line.supplierOptionName)))
    .flatMap(({ boughtId: _, ...line }) => {
      const cost = costOf(line.price, line);
      return cost?.lt(own) ? [{ line, saved: own.minus(cost).mul(bought.perWeek) }] : [];
    })
    .toSorted((a, b) => b.saved.cmp(a.saved));
  if (!best) return [];
  return [
    {
      ...best.line,
      own: ownOffer(option, bought.supplierName, false),
      boughtPerWeek: bought.perWeek,
      poundsPerWeek: text(best.saved),
    },
  ];
}

/** £ per g, ml or piece; null without a price. */
function costOf(price: string | null, pack: PackText): Decimal | null {
  return price === null ? null : costPerBaseUnit(decimal(price), readPack(pack));
}
