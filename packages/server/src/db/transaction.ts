import { isUuid } from '@larder/domain/ids.ts';
import pg from 'pg';
import { ask, sendGathered } from './batch.ts';
import type { Query } from './builder.ts';
import { noteChange } from './changes-made.ts';
import { isOnCluster } from './cluster.ts';
import { send } from './connection.ts';

/** How statements are planned: once per connection, or for each set of values as long as that looks cheaper. */
export type Planning = 'force_generic_plan' | 'auto';

/** Whose rows a transaction sees: those of an organisation, else the memberships of a person, or the invitation of a link. */
type Whose = { organisationId: string } | { userId: string } | { invitation: string };

const READ_ONLY = 'begin isolation level repeatable read read only';

export type Rows<Queries extends readonly Query<unknown>[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never;
};

/** Reads in an organisation's context. */
export interface Db {
  readonly organisationId: string;
  run<Row>(query: Query<Row>): Promise<Row[]>;
  /** Sends all in one round trip; answers come in the same order. */
  all<const Queries extends readonly Query<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>;
}

/** Reads and writes in one transaction. Only a command has one. */
export interface Tx extends Db {
  /** Sends writes whose answer nobody waits for; a failure surfaces at the next read or at the commit. */
  send(...queries: Query<unknown>[]): void;
  /**
   * Holds a statement until right before the commit, whose round trip it shares: for rows that many wait for and that this
   * transaction does not read again. Its answer comes after the commit, so it is not to be awaited inside the work.
   */
  last<Row>(query: Query<Row>): Promise<Row[]>;
  /** Has this done right before the commit, once all answers of the work have come, and before what was held back. */
  atEnd(finish: () => Promise<void>): void;
  /** Whether the organisation's lock is held exclusively, so that nobody else writes its ledger meanwhile. */
  readonly holdsOrganisation: boolean;
  /** The last day that is locked, null where none is; undefined where it was not read behind the locks that posting takes (rule 37). */
  readonly lockedThrough?: string | null | undefined;
  readonly writes: true;
}

class Connection implements Tx {
  readonly writes = true as const;
  readonly holdsOrganisation = true; // a command overrides it
  private readonly whose: Whose;
  private readonly client: pg.PoolClient;
  private pending: Promise<unknown>[] = [];
  private withheld: (() => void)[] = [];
  private finishing: (() => Promise<void>)[] = [];
  private over = false;
  private committing = false;
  private failed: PromiseRejectedResult | undefined;

  constructor(client: pg.PoolClient, whose: Whose) {
    this.client = client;
    this.whose = whose;
  }

  get organisationId(): string {
    if ('organisationId' in this.whose) return this.whose.organisationId;
    throw new Error('this transaction is in no organisation');
  }

  async run<Row>(query: Query<Row>): Promise<Row[]> {
    const rows = this.sent(query);
    await this.settled(rows);
    return rows;
  }

  async all<const Queries extends readonly Query<unknown>[]>(...queries: Queries): Promise<Rows<Queries>> {
    const answers = Promise.all(queries.map((query) => this.sent(query)));
    await this.settled(answers);
    return (await answers) as Rows<Queries>;
  }

  send(...queries: Query<unknown>[]): void {
    for (const query of queries) this.remember(this.sent(query));
  }

  last<Row>(query: Query<Row>): Promise<Row[]> {
    const { promise, resolve } = Promise.withResolvers<Row[]>();
    promise.catch(() => undefined); // a failure is thrown by the commit
    this.withheld.push(() => {
      const rows = this.sent(query);
      this.remember(rows);
      resolve(rows);
    });
    return promise;
  }

  atEnd(finish: () => Promise<void>): void {
    this.finishing.push(finish);
  }

  begin(how: string, planning: Planning): void {
    this.remember(ask(this.client, { name: how, text: how, values: [] }));
    this.remember(ask(this.client, { name: undefined, text: contextOf(this.whose), values: [] }));
    if (planning === 'auto') return;
    this.remember(ask(this.client, { name: planning, text: `set local plan_cache_mode = ${planning}`, values: [] }));
  }

  /** Behind the end a statement would run outside of the organisation's context, or in the transaction that the connection is given to next. */
  private sent<Row>(query: Query<Row>): Promise<Row[]> {
    return this.over ? Promise.reject(new Error('the transaction is over')) : send(this.client, query);
  }

  private remember(answer: Promise<unknown>): void {
    answer.catch(() => undefined); // reported by settled(); without this a failure in between would be called unhandled
    this.pending.push(answer);
  }

  /** Waits for everything sent so far and throws the first failure, which is the true one: those behind it only say that the transaction is over. */
  async settled(last?: Promise<unknown>): Promise<void> {
    const sent = last ? [...this.pending, last] : this.pending;
    this.pending = [];
    const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
    if (!failed) return;
    this.failed ??= failed;
    throw this.failed.reason;
  }

  /** A commit after a failed statement answers ROLLBACK without an error, so the answer's word is checked. */
  async commit(): Promise<void> {
    for (const finish of this.finishing) await finish();
    for (const sendNow of this.withheld) sendNow();
    this.over = true;
    const commit = ask(this.client, { name: 'commit', text: 'commit', values: [] });
    this.committing = true;
    await this.settled(commit);
    if ((await commit).command === 'COMMIT') return;
    this.committing = false;
    throw new Error('the transaction was rolled back');
  }

  /** Whether a failure leaves open what became of the transaction: its commit was sent, and the server did not answer that it failed. */
  isInDoubt(error: unknown): boolean {
    return this.committing && !(error instanceof pg.DatabaseError && error.severity === 'ERROR');
  }

  /** What the work still does beside what failed is refused from here on. */
  async rollback(): Promise<void> {
    this.over = true;
    sendGathered(this.client); // on its own: what follows a failure in one batch is not run
    await Promise.allSettled([...this.pending, this.client.query('rollback')]);
    this.pending = [];
  }
}

/**
 * The context as a literal: set_config() would hold here as well, but on a Citus cluster its value does not reach the workers, whose policies
 * then see nothing.
 */
function contextOf(whose: Whose): string {
  if ('userId' in whose) return `set local app.user_id = ${pg.escapeLiteral(whose.userId)}`;
  if ('invitation' in whose) return `set local app.invitation = ${pg.escapeLiteral(whose.invitation)}`;
  if (!isUuid(whose.organisationId)) throw new Error('an organisation is named by its id');
  return `set local app.organisation_id = '${whose.organisationId}'`;
}

const onCluster = new WeakMap<pg.Pool, boolean>();

/** A cluster plans a statement by its values: they say which worker has the rows. Asked once for each pool. */
async function plansByValues(pool: pg.Pool, client: pg.PoolClient): Promise<boolean> {
  const known = onCluster.get(pool);
  if (known !== undefined) return known;
  const found = await isOnCluster(client);
  onCluster.set(pool, found);
  return found;
}

/** Work done in one transaction in a context; nothing waits for `begin`, so the first reads share its round trip. */
async function within<Result>(
  pool: pg.Pool,
  whose: Whose,
  begin: string,
  planning: Planning,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const connection = new Connection(client, whose);
  let broken: Error | undefined;
  try {
    connection.begin(begin, planning === 'auto' || (await plansByValues(pool, client)) ? 'auto' : planning);
    const result = await work(connection);
    await connection.commit();
    if (begin !== READ_ONLY) noteChange();
    return result;
  } catch (error) {
    if (begin !== READ_ONLY && connection.isInDoubt(error)) noteChange();
    await connection.rollback().catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Reads that see one moment. planning: as the database finds best for each statement, or once for all values of it. */
export function reading<Result>(
  pool: pg.Pool,
  organisationId: string,
  work: (db: Db) => Promise<Result>,
  planning: Planning = 'auto',
): Promise<Result> {
  return within(pool, { organisationId }, READ_ONLY, planning, work);
}

/** Reads what can be asked before an organisation is known: a person's memberships, or where the link of an invitation leads. */
export async function readingAs<Row>(
  pool: pg.Pool,
  whose: { userId: string } | { invitation: string },
  query: Query<Row>,
): Promise<Row[]> {
  return within(pool, whose, READ_ONLY, 'auto', (tx) => tx.run(query));
}

/** Writes that happen together or not at all. */
export function writing<Result>(
  pool: pg.Pool,
  organisationId: string,
  work: (tx: Tx) => Promise<Result>,
  planning: Planning = 'auto',
): Promise<Result> {
  return within(pool, { organisationId }, 'begin', planning, work);
}
