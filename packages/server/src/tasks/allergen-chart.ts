import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
import { dishOf } from '@larder/documents/front-of-house/of-rows.ts';
import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import {
  type ChartChange,
  chartChanges,
  chartHash,
  chartOf,
  type SignedChart,
} from '@larder/domain/recipes/signed-chart.ts';
import { bookWithSubstitutes, standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { NO_MARKS } from '@larder/domain/recipes/substitutes/marks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { collectionReader, type Scope } from '../kernel/collections.ts';

const PAGE = 1000;

/** The allergen chart of an area as its people see it now: the dishes that are on a menu in use or have a price, with the substitutes in use. */
export async function allergenChartOf(db: Db, scope: Scope): Promise<{ chart: SignedChart; sha256: string }> {
  const [ingredients, recipes, modifiers, menus, inUse] = await Promise.all([
    byId(db, scope, 'ingredients'),
    byId(db, scope, 'recipes'),
    byId(db, scope, 'modifiers'),
    byId(db, scope, 'menus'),
    byId(db, scope, 'substitutions'),
  ]);
  const known = allergenBook({ ingredients, recipes, modifiers });
  const allergens = bookWithSubstitutes(known, [...inUse.values()], standsForIn(ingredients));
  const onMenus = new Set(
    [...menus.values()]
      .filter(({ archived }) => !archived)
      .flatMap(({ sections }) => sections.flatMap(({ recipeIds }) => recipeIds)),
  );
  const dishes = [...recipes.values()].filter(
    ({ id, archived, menuPrice }) => !archived && (menuPrice !== null || onMenus.has(id)),
  );
  const chart = chartOf(dishes.map((recipe) => dishOf(recipe, { recipes, modifiers, allergens, marks: NO_MARKS })));
  return { chart, sha256: chartHash(chart) };
}

async function byId<Name extends CollectionName>(
  db: Db,
  scope: Scope,
  name: Name,
): Promise<Map<string, CollectionRow<Name>>> {
  const rows = new Map<string, CollectionRow<Name>>();
  let after: string | null = null;
  for (;;) {
    const page = ((await collectionReader(name)?.page(db, scope, after, PAGE)) ?? []) as CollectionRow<Name>[];
    for (const row of page) rows.set(row.id, row);
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE || after === null) return rows;
  }
}

/** A chart as it was signed last. */
export interface LastSigned {
  accountId: string;
  sha256: string;
  by: string | null;
  at: string;
  chart: SignedChart;
}

/** The last signatures of charts that stand, one of each of these areas that has one. */
export function lastSignedCharts(db: Db, accountIds: readonly string[]): Promise<LastSigned[]> {
  return db.run(
    raw<LastSigned>(sql`
      select distinct on (e.account_id) e.account_id as "accountId", s.sha256, p.name as by, e.claimed_at as at, s.chart
      from food_safety_entry e
      join food_safety_person p on p.organisation_id = e.organisation_id and p.person = e.person
      join signed_chart s on s.organisation_id = e.organisation_id and s.account_id = e.account_id and s.sha256 = e.payload ->> 'sha256'
      where e.organisation_id = ${db.organisationId} and e.account_id = any (${accountIds}::uuid[]) and e.kind = 'chart'
        and not exists (select from food_safety_entry c where c.organisation_id = ${db.organisationId} and c.corrects = e.entry_id)
      order by e.account_id, e.seq desc`),
  );
}

/** What changed since a chart was signed. */
export function changesSince(
  { chart: before }: Pick<LastSigned, 'chart'>,
  { chart }: { chart: SignedChart },
): ChartChange[] {
  return chartChanges(before, chart);
}
