import { type RawBuilder, sql } from 'kysely';

/** g, ml or pieces in one lot of a row with a pack. */
export function baseSize(row: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`(${column('units_per_lot')} * ${column('amount_per_unit')} * case when ${column('base_unit')} in ('kg', 'l') then 1000 else 1 end)`;
}

/** The base unit (g, ml or unit) in which a row with a pack is counted. */
export function baseUnitSql(row: string): RawBuilder<string> {
  const unit = sql.ref(`${row}.base_unit`);
  return sql<string>`case ${unit} when 'kg' then 'g' when 'l' then 'ml' else ${unit} end`;
}
