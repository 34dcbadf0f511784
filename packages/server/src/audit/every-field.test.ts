import { addDays, isDay } from '@larder/domain/calendar.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEFT_OUT } from '../exports/exported-tables.ts';
import { type Entry, notStated } from '../testing/changed-rows/stated.ts';
import { type ChangedRow, watchRows } from '../testing/changed-rows/watch-rows.ts';
import type { CommandInput } from '../testing/commands/command-case.ts';
import { commands, sendCommand } from '../testing/commands/every-command.ts';
import { placesIn, withAt } from '../testing/commands/places.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

/** Tables that no export holds, and yet people change them. */
const NOT_EXPORTED = ['membership', 'named_role', 'ownership_offer', 'invitation', 'account_integration'];
const OF_SUPPLIERS = ['supplier_customer', 'supplier_customer_number', 'supplier_directory', 'supplier_order_answer'];
/** What is not, or not field by field, in the activity, and why. */
const NOT_WATCHED: Record<string, string> = {
  audit_log: 'is the activity itself',
  late_change: 'is the activity of closed periods',
  message: 'what people write to each other stays between them',
  message_photo: 'the same',
  message_mention: 'the same',
  known_option: 'follows from the deliveries, and from what their lines state of labels',
  stored_file: 'a file; what it is for is stated',
  closed_figures: 'follows from the documents',
  locked_sum: 'the same',
  locked_change: 'the same',
  locked_cause: 'says which entry changed locked days',
  sales_import_line: 'the rows of a file, which the import names',
  allergen_contradiction: 'an entry of its own for each',
};
/** Commands whose rows come out of a list or file as a whole, which their entry counts. */
const AS_A_WHOLE = ['supplierAccounts.importSupplierOptions', 'sales.importSales', 'sales.removeSalesImport'];

const database = await testDatabase();
const app = await startTestApp(database);
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());
const changedRows = await watchRows(admin, await watchedTables());

async function watchedTables(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'larder' and c.column_name = 'organisation_id' and t.table_type = 'BASE TABLE'`,
  );
  const entered = rows.map(({ name }) => name).filter((name) => !(name in LEFT_OUT) || NOT_EXPORTED.includes(name));
  return [...entered, ...OF_SUPPLIERS].filter((name) => !(name in NOT_WATCHED));
}

const { rows: defaults } = await admin.query<{ of: string; text: string }>(
  `select table_name || '.' || column_name as of, column_default as text from information_schema.columns
   where table_schema = 'larder' and column_default is not null`,
);
const defaultOf = new Map(defaults.map(({ of, text }) => [of, text]));
const isDefault = (table: string, column: string, value: unknown) =>
  defaultOf.get(`${table}.${column}`)?.replace(/^'|'::.*$/g, '') === String(value);

let lastEntry = '0';
/** The entries since the last call. */
async function newEntries(): Promise<Entry[]> {
  const { rows } = await admin.query<Entry & { audit_id: string }>(
    'select audit_id, subject_id, account_id, before, after from larder.audit_log where audit_id > $1 order by audit_id',
    [lastEntry],
  );
  lastEntry = rows.at(-1)?.audit_id ?? lastEntry;
  return rows;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAMED: Record<string, string> = {
  account: 'account_id',
  named_role: 'role_id',
  ingredient: 'ingredient_id',
  recipe: 'recipe_id',
  supplier: 'supplier_id',
};

/** What the things are called that these rows name by their ids. */
async function namesIn(rows: readonly ChangedRow[]): Promise<Map<string, string>> {
  const ids = rows
    .flatMap(({ before, after }) => [before, after].flatMap((row) => Object.values(row ?? {})))
    .filter((one) => typeof one === 'string' && UUID.test(one));
  const union = Object.entries(NAMED).map(
    ([table, id]) => `select ${id} as id, name from larder.${table} where ${id} = any ($1::uuid[])`,
  );
  const { rows: named } = await admin.query<{ id: string; name: string }>(union.join(' union all '), [ids]);
  return new Map(named.map(({ id, name }) => [id, name]));
}

async function lacking(): Promise<string[]> {
  const rows = (await changedRows()).filter(({ after }) => after?.source_kind !== 'receipt'); // a price that the order's own lines state
  const entries = await newEntries();
  return notStated(rows, entries, await namesIn(rows), isDefault);
}

/** Another value of a field, as somebody would type it; none for ids, which name something. */
function others(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (value === null) return ['4', 'Other'];
  if (typeof value !== 'string' || UUID.test(value)) return [];
  if (isDay(value)) return [addDays(value, 1), addDays(value, -1)];
  return /^\d+(\.\d+)?$/.test(value) ? [String(Number(value) + 1)] : [`${value} b`];
}

const next = (input: CommandInput): CommandInput =>
  'version' in input ? { ...input, version: Number(input.version ?? 0) + 1 } : input;

/** How many fields were changed by themselves, in a second call. */
let changedAlone = 0;

describe.each(commands.filter(({ name }) => !AS_A_WHOLE.includes(name)))('$name', ({ path, how }) => {
  let input: CommandInput;
  beforeAll(async () => {
    input = await how.valid(app.ours);
    await lacking(); // what was arranged
  });

  it('states in the activity each field that it changes', async () => {
    expect((await sendCommand(app.owner, path, input)).status).toBe(200);
    expect(await lacking()).toEqual([]);
  });

  it('states before and after of a field that is changed alone', async () => {
    let stored = next(input);
    for (const [place, value] of placesIn(stored)) {
      if (place === 'version' || path.includes(`{${place}}`)) continue;
      for (const other of others(value)) {
        const { status } = await sendCommand(app.owner, path, withAt<CommandInput>(stored, place, other));
        expect(await lacking(), place).toEqual([]);
        if (status !== 200) continue;
        changedAlone += 1;
        stored = next(stored);
        break;
      }
    }
    await sendCommand(app.owner, path, stored); // as it was, for the cases that follow
    await lacking();
  });
});

it('was looked at for many fields', () => expect(changedAlone).toBeGreaterThan(100));
