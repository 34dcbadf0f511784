import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Row } from './exported-rows.ts';
import type { ExportedTable } from './exported-table.ts';
import type { Column } from './table-columns.ts';

/** Things that people know by a name: their id and, in SQL, what they are called. */
const NAMED: Readonly<Record<string, { id: string; name: string }>> = {
  account: { id: 'account_id', name: 'name' },
  category: { id: 'category_id', name: 'name' },
  listed_name: { id: 'name_id', name: 'name' },
  ingredient: { id: 'ingredient_id', name: 'name' },
  supplier: { id: 'supplier_id', name: 'name' },
  supplier_option: { id: 'option_id', name: 'name' },
  recipe: { id: 'recipe_id', name: 'name' },
  modifier: { id: 'modifier_id', name: 'name' },
  modifier_choice: { id: 'choice_id', name: 'name' },
  menu: { id: 'menu_id', name: 'name' },
  purchase_order: { id: 'order_id', name: "coalesce('#' || order_number, 'without a number')" },
  sales_import: { id: 'import_id', name: 'filename' },
  stocktake: { id: 'stocktake_id', name: 'day::text' },
};

/**
 * Lays rows out with a further cell beside each id: the name of what it stands for, empty when that is not known. Cells with several ids have
 * their names with commas between them.
 */
export function namesFor(
  db: Db,
  table: ExportedTable,
  columns: readonly Column[],
): { heads: string[]; cells: (rows: readonly Row[]) => Promise<unknown[][]> } {
  const leads = columns.map((column) => leadsTo(table, column));
  const headOf = (name: string) => `${name.replace(/_ids?$/, '')}_name`;
  return {
    heads: columns.flatMap(({ name }, index) => (leads[index]?.length ? [name, headOf(name)] : [name])),
    async cells(rows) {
      const wanted = new Map<string, Set<string>>();
      for (const [index, { name }] of columns.entries())
        for (const target of leads[index] ?? [])
          for (const row of rows) for (const id of idsIn(row[name])) setOf(wanted, target).add(id);
      const names = await look(db, wanted);
      const nameOf = (id: string, targets: readonly string[]) =>
        targets.map((target) => names.get(`${target} ${id}`)).find((name) => name !== undefined) ?? '';
      return rows.map((row) =>
        columns.flatMap(({ name }, index) => {
          const targets = leads[index] ?? [];
          if (targets.length === 0) return [row[name]];
          return [
            row[name],
            idsIn(row[name])
              .map((id) => nameOf(id, targets))
              .join(', '),
          ];
        }),
      );
    },
  };
}

/** The tables with names that a column leads to; none for a thing's own id, beside which its name stands anyway. */
function leadsTo({ table, names }: ExportedTable, column: Column): string[] {
  if (!column.type.startsWith('uuid')) return [];
  const targets = names?.[column.name] ?? (column.names ? [column.names] : []);
  return targets.filter((target) => NAMED[target] && !(target === table && NAMED[target].id === column.name));
}

function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
}

function setOf(sets: Map<string, Set<string>>, key: string): Set<string> {
  const known = sets.get(key) ?? new Set();
  sets.set(key, known);
  return known;
}

async function look(db: Db, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [target, ids] of wanted) {
    const named = NAMED[target];
    if (!named || ids.size === 0) continue;
    const rows = await db.run(
      raw<{ id: string; name: string }>(sql`
        select ${sql.ref(named.id)} as id, ${sql.raw(named.name)} as name from ${sql.table(target)}
        where organisation_id = ${db.organisationId} and ${sql.ref(named.id)} = any (${[...ids]}::uuid[])`),
    );
    for (const { id, name } of rows) found.set(`${target} ${id}`, name);
  }
  return found;
}
