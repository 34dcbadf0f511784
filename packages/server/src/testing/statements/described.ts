import pg from 'pg';

/** A column of what a statement answers, as the database describes it before it runs. */
export interface Column {
  name: string;
  /** What its values are in JavaScript, as our pools read them; null for JSON, which may be anything. */
  kind: 'string' | 'number' | 'boolean' | 'array' | 'bytes' | null;
  /** A column of a table that may be null, which the statement does not leave out by comparing it. */
  nullable: boolean;
}

/** Prepares a statement without running it. Throws the database's error. */
export async function describe(client: pg.PoolClient, sql: string): Promise<Column[]> {
  const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
    client.query(new Preparation(sql, resolve, reject));
  });
  const { rows } = await client.query<{ nullable: boolean | null; column: string; category: string; type: string }>(
    `select not c.attnotnull as nullable, c.attname as column, t.typcategory as category, t.typname as type
     from unnest($1::oid[], $2::int[], $3::oid[]) with ordinality as f (tab, col, typ, no)
     join pg_type t on t.oid = f.typ
     left join (pg_attribute c join pg_class r on r.oid = c.attrelid and r.relkind in ('r', 'p')) on c.attrelid = f.tab and c.attnum = f.col
     order by f.no`,
    [
      fields.map((field) => field.tableID),
      fields.map((field) => field.columnID),
      fields.map((field) => field.dataTypeID),
    ],
  );
  return fields.map(({ name, dataTypeID }, index) => {
    const { nullable = null, column = '', category = '', type = '' } = rows[index] ?? {};
    return {
      name,
      nullable: nullable === true && !leavesOutNull(sql, column),
      kind: kindOf(client.getTypeParser(dataTypeID, 'text'), category, type),
    };
  });
}

/** By its text, so it is a guess: what slips through is found by the rows. */
function leavesOutNull(sql: string, column: string): boolean {
  return new RegExp(`\\b${column} (is not null|[<>]|= any)`).test(sql);
}

const SAMPLES: Readonly<Record<string, string>> = { A: '{}', B: 't', N: '1', D: '2026-11-23 12:00:00+00' };

/** What the parser makes of a text that the type writes so. */
function kindOf(parse: (text: string) => unknown, category: string, type: string): Column['kind'] {
  if (type === 'json' || type === 'jsonb') return null;
  if (type === 'bytea') return 'bytes';
  const value = parse(SAMPLES[category] ?? 'a');
  return Array.isArray(value) ? 'array' : (typeof value as Column['kind']);
}

/** To the client it is a query that is parsed and described, and never bound. */
class Preparation extends pg.Query {
  private readonly sql: string;
  private readonly resolve: (fields: pg.FieldDef[]) => void;
  private readonly reject: (error: Error) => void;
  private fields: pg.FieldDef[] = [];

  constructor(sql: string, resolve: (fields: pg.FieldDef[]) => void, reject: (error: Error) => void) {
    super('');
    this.sql = sql;
    this.resolve = resolve;
    this.reject = reject;
  }

  override submit = (connection: pg.Connection): null => {
    connection.parse({ name: '', text: this.sql, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
    return null;
  };

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields);
  }
}
