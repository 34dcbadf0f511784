import pg from 'pg';
import { wireText } from './wire-text.ts';

interface Statement {
  /** Under this name it is prepared once on each connection; without one each time. */
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

export interface StatementAnswer {
  rows: object[];
  /** What the server reports as done: `INSERT 0 1`, `COMMIT` … */
  command: string;
}

/** What a prepared statement answers; asked once, when it is prepared. */
interface Columns {
  names: string[];
  parsers: ((text: string) => unknown)[];
}

interface Asked extends Statement {
  columns: Columns;
  /** It is prepared in this batch. */
  fresh: boolean;
  rows: object[];
  resolve: (answer: StatementAnswer) => void;
  reject: (error: Error) => void;
}

/** What one connection has prepared, and the batch that is being gathered for it. */
class Wire {
  readonly prepared = new Map<string, Columns>();
  /** Failed while they were prepared and run; which of both failed is unknown. */
  readonly doubtful = new Set<string>();
  gathering: Batch | null = null;
}

const wires = new WeakMap<pg.ClientBase, Wire>();

function wireOf(client: pg.ClientBase): Wire {
  const known = wires.get(client);
  if (known) return known;
  const wire = new Wire();
  wires.set(client, wire);
  return wire;
}

/**
 * Asks one statement together with all that this connection is asked in the same turn: they leave as one message with one end, so that the
 * server answers all at once instead of waking us for each. Those behind one that fails are not run and fail with it.
 */
export function ask(client: pg.ClientBase, statement: Statement): Promise<StatementAnswer> {
  const wire = wireOf(client);
  if (!wire.gathering) {
    wire.gathering = new Batch(client, wire);
    process.nextTick(sendGathered, client);
  }
  return wire.gathering.add(statement);
}

/** Sends what was gathered now, so that what is sent in another way comes behind it. */
export function sendGathered(client: pg.ClientBase): void {
  const wire = wireOf(client);
  const batch = wire.gathering;
  wire.gathering = null;
  if (batch) client.query(batch);
}

/** To the client it is one query: submitted once, given each message that comes back, done when the server is ready again or something failed. */
class Batch extends pg.Query {
  private readonly client: pg.ClientBase;
  private readonly wire: Wire;
  private readonly asked: Asked[] = [];
  /** How many of them are answered. */
  private done = 0;

  constructor(client: pg.ClientBase, wire: Wire) {
    super('');
    this.client = client;
    this.wire = wire;
  }

  add(statement: Statement): Promise<StatementAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer>();
    this.asked.push({ ...statement, columns: { names: [], parsers: [] }, fresh: false, rows: [], resolve, reject });
    return promise;
  }

  override submit = (connection: pg.Connection): null => {
    connection.stream.cork();
    for (const one of this.asked) this.write(connection, one);
    connection.sync();
    connection.stream.uncork();
    return null;
  };

  private write(connection: pg.Connection, one: Asked): void {
    const name = one.name ?? '';
    const known = this.wire.prepared.get(name);
    if (known) {
      one.columns = known;
    } else {
      if (this.wire.doubtful.delete(name)) connection.close({ type: 'S', name }, true);
      connection.parse({ name, text: one.text, types: [] }, true);
      connection.describe({ type: 'S', name }, true);
      one.fresh = true;
      if (name) this.wire.prepared.set(name, one.columns);
    }
    connection.bind({ statement: name, values: one.values.map(wireText) as string[] }, true);
    connection.execute(null, true);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const columns = this.asked[this.done]?.columns;
    if (!columns) return;
    columns.names = fields.map((field) => field.name);
    columns.parsers = fields.map((field) => this.client.getTypeParser(field.dataTypeID, 'text'));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const one = this.asked[this.done];
    if (!one) return;
    const { names, parsers } = one.columns;
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      const text = fields[index] ?? null;
      row[names[index] as string] = text === null ? null : parsers[index]?.(text);
    }
    one.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const one = this.asked[this.done];
    this.done += 1;
    one?.resolve({ rows: one.rows, command: text });
  }

  handleError(error: Error): void {
    const left = this.asked.slice(this.done);
    this.done = this.asked.length;
    const [failed] = left;
    if (failed?.fresh && failed.name) this.wire.doubtful.add(failed.name);
    for (const one of left) {
      if (one.fresh && one.name) this.wire.prepared.delete(one.name);
      one.reject(error);
    }
  }

  handleReadyForQuery(): void {
    // each statement had its own answer
  }
}
