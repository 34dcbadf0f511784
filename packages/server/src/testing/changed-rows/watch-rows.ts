import type pg from 'pg';

/** A row as it was before a command and as it was after: null where there was none, or is none any more. */
export interface ChangedRow {
  table: string;
  before: Row | null;
  after: Row | null;
}

export type Row = Record<string, unknown>;

interface Written {
  at: string;
  table_name: string;
  before: Row | null;
  after: Row | null;
}

/**
 * Notes each row that is written in these tables, by triggers of a test database.
 * Returns a function that answers what became of the rows since it was called last: a row written twice is one change, one written back is none.
 */
export async function watchRows(admin: pg.Client, tables: readonly string[]): Promise<() => Promise<ChangedRow[]>> {
  await admin.query(`
    create table public.watched_row (at bigserial, table_name text, before jsonb, after jsonb);
    create function public.watch_row() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into public.watched_row (table_name, before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;`);
  for (const table of tables)
    await admin.query(
      `create trigger watch after insert or update or delete on larder.${table} for each row execute function public.watch_row()`,
    );
  const { rows: keys } = await admin.query<{ table_name: string; columns: string[] }>(`
    select c.relname as table_name, array_agg(a.attname::text) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where i.indisprimary and c.relnamespace = 'larder'::regnamespace group by 1`);
  const keyOf = new Map(keys.map(({ table_name, columns }) => [table_name, columns]));

  return async () => {
    const { rows } = await admin.query<Written>('delete from public.watched_row returning *');
    const inOrder = rows.toSorted((a, b) => Number(a.at) - Number(b.at));
    const net = new Map<string, ChangedRow>();
    for (const { table_name: table, before, after } of inOrder) {
      const key = JSON.stringify([table, keyOf.get(table)?.map((column) => (before ?? after)?.[column])]);
      net.set(key, { table, before: net.has(key) ? (net.get(key)?.before ?? null) : before, after });
    }
    return [...net.values()].filter(({ before, after }) => before !== null || after !== null);
  };
}
