import type { Day } from '@larder/domain/calendar.ts';
import { DOCUMENTS, type HeldKind, type MovingKind } from '@larder/domain/kinds/document-kinds.ts';
import { VALUED_AT_COST } from '@larder/domain/kinds/movement-kinds.ts';
import type { ChargeKind } from '@larder/domain/ledger/movement.ts';
import { showNumber } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { aboutsOf, type FigurePage, type PagedRow, pageFrom, pageOf, pageOfRows } from './figure-page.ts';
import { type FigureScope, MOVED, type MovedFigure, placeOf } from './figure-scope.ts';
import { documentNames } from './names.queries.ts';

/** A replacement sums to nothing in each area, so it stands behind no figure. */
type MovedBy = MovingKind & HeldKind;

/** The documents behind a sum of movements; what was reversed cancels out. */
export async function documentLines(scope: FigureScope, figure: MovedFigure): Promise<FigurePage> {
  const documents = sql`
    select document_id::text as key, document_id as about, document_kind as kind, account_id, max(effective_day) as day, ${knownValue(figure)} as value
    from stock_movement m ${costOf} where ${inScope(scope, figure)}
    group by document_kind, document_id, account_id
    having sum(${figureValue(figure)}) <> 0 or ${knownValue(figure)} is null and sum(${figureQuantity(figure)}) <> 0`;
  const rows = await scope.db.run(raw<DocumentRow>(pageOfRows(documents, scope.offset)));
  const names = await documentNames(scope.db, aboutsOf(rows));
  return pageFrom(rows, names, (row) => ({
    key: row.key,
    opens: true,
    title: names.get(row.about) ?? 'Removed document',
    note: DOCUMENTS[row.kind].title,
    day: row.day,
    place: placeOf(scope, row.account_id),
    quantity: null,
    unit: null,
    value: row.value,
    document: { kind: row.kind, id: row.about, accountId: row.account_id },
  }));
}

interface DocumentRow extends PagedRow {
  about: string;
  kind: MovedBy;
  account_id: string;
  day: Day;
}

/** The movements of one document by ingredient; charges and value without an ingredient by what they are. */
export async function documentIngredients(
  scope: FigureScope,
  figure: MovedFigure,
  documentId: string,
): Promise<FigurePage> {
  const rows = await scope.db.run(
    raw<IngredientRow>(sql`
      select m.document_kind as kind, m.account_id, m.ingredient_id, i.name, i.recipe_unit as unit, m.charge_kind,
        l.name as line_name, max(m.effective_day) as day, sum(${figureQuantity(figure)}) as quantity, ${knownValue(figure)} as value
      from stock_movement m ${costOf}
      left join ingredient i on i.organisation_id = m.organisation_id and i.ingredient_id = m.ingredient_id
      left join purchase_order_line l on m.ingredient_id is null and l.organisation_id = m.organisation_id
        and l.order_id = m.document_id and l.line_id = m.line_id
      where ${inScope(scope, figure)} and m.document_id = ${documentId}
      group by 1, 2, 3, 4, 5, 6, 7 having sum(${figureValue(figure)}) <> 0 or sum(${figureQuantity(figure)}) <> 0`),
  );
  return pageOf(
    rows.map((row) => ({
      key: `${documentId}/${row.ingredient_id ?? row.charge_kind ?? row.line_name}`,
      opens: row.kind === 'sales',
      title: row.name ?? (row.charge_kind ? CHARGES[row.charge_kind] : (row.line_name ?? 'Without ingredient')),
      note: '',
      day: row.day,
      place: placeOf(scope, row.account_id),
      quantity: row.ingredient_id === null ? null : row.quantity,
      unit: row.unit,
      value: row.value,
      document: null,
    })),
    scope.offset,
  );
}

const CHARGES: Record<ChargeKind, string> = {
  delivery: 'Delivery charge',
  'flat discount': 'Discount',
  'percent discount': 'Percent discount and rounding',
};

interface IngredientRow {
  kind: MovingKind;
  account_id: string;
  ingredient_id: string | null;
  name: string | null;
  unit: BaseUnit | null;
  charge_kind: ChargeKind | null;
  line_name: string | null;
  day: Day;
  quantity: string;
  value: string | null;
}

/** Which dishes of a sales import used an ingredient, from the import's lines and the recipes in force (rule 6). £ to 20 decimals. */
export async function ingredientDishes(
  scope: FigureScope,
  figure: MovedFigure,
  importId: string,
  ingredientId: string,
): Promise<FigurePage> {
  const org = sql`${scope.db.organisationId}::uuid`;
  const used = figure === 'recipeWastage' ? sql`i.waste_quantity` : sql`i.quantity`;
  const rows = await scope.db.run(
    raw<{
      product_id: string;
      account_id: string;
      sold: string;
      quantity: string;
      value: string | null;
      unit: BaseUnit;
    }>(sql`
      select s.product_id, s.account_id, sum(s.quantity) as sold, round(sum((s.quantity * ${used})::numeric(1000, 40) / e.portions), 20) as quantity,
        round(sum((s.quantity * ${used})::numeric(1000, 40) / e.portions * k.cost), 20) as value, n.recipe_unit as unit
      from sale s
      join exploded_period e on e.organisation_id = ${org} and e.product_id = s.product_id
        and e.from_day <= s.effective_day and e.to_day > s.effective_day
      join exploded_item i on i.organisation_id = ${org} and i.product_id = e.product_id and i.from_day = e.from_day and i.ingredient_id = ${ingredientId}
      join ingredient n on n.organisation_id = ${org} and n.ingredient_id = i.ingredient_id
      left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = i.ingredient_id
        and k.from_day <= s.effective_day and k.to_day > s.effective_day
      where s.organisation_id = ${org} and s.import_id = ${importId} and s.account_id = any (${scope.accountIds}::uuid[])
        and s.effective_day between ${scope.from} and ${scope.to}
      group by s.product_id, s.account_id, n.recipe_unit`),
  );
  const names = await namesOf(
    scope.db,
    rows.map((row) => row.product_id),
  );
  return pageOf(
    rows.map((row) => ({
      key: row.product_id,
      opens: false,
      title: names.get(row.product_id) ?? 'A dish that was removed',
      note: `${showNumber(row.sold)} sold`,
      day: null,
      place: placeOf(scope, row.account_id),
      quantity: row.quantity,
      unit: row.unit,
      value: row.value,
      document: null,
    })),
    scope.offset,
  );
}

function inScope({ db, accountIds, from, to }: FigureScope, figure: MovedFigure): RawBuilder<unknown> {
  return sql`m.organisation_id = ${db.organisationId}::uuid and m.account_id = any (${accountIds}::uuid[])
    and m.effective_day between ${from} and ${to} and m.kind = any (${MOVED[figure].kinds}::text[])`;
}

function figureValue(figure: MovedFigure): RawBuilder<unknown> {
  const { column, sign } = MOVED[figure];
  return sql`${sql.ref(`m.${column}`)} * ${sql.lit(sign)}`;
}

/** What the movement's ingredient costs on its day, as k. */
const costOf = sql`
  left join ingredient_cost k on k.organisation_id = m.organisation_id and k.ingredient_id = m.ingredient_id
    and k.from_day <= m.effective_day and k.to_day > m.effective_day`;

/** £ of movements; null where they are valued at costs and none of these is known. */
function knownValue(figure: MovedFigure): RawBuilder<unknown> {
  return sql`case when sum(${figureValue(figure)}) <> 0 or count(k.cost) > 0 or not bool_and(m.kind = any (${VALUED_AT_COST}::text[]))
    then sum(${figureValue(figure)}) end`;
}

function figureQuantity(figure: MovedFigure): RawBuilder<unknown> {
  const { column, sign } = MOVED[figure];
  return sql`${sql.ref(column === 'waste_value' ? 'm.waste_quantity' : 'm.quantity')} * ${sql.lit(sign)}`;
}
