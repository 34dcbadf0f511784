import { readTimeZone } from '@larder/domain/accounts/time-zone.ts';
import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { unionAll } from '../db/sql-parts.ts';
import type { Db, Tx } from '../db/transaction.ts';
import { takeLocks, WHOLE_ORGANISATION } from '../kernel/locks.ts';
import { newEpoch } from '../kernel/new-epoch.ts';
import { contradictImported } from '../ledger/check/contradictions.ts';
import { postEverything } from '../ledger/repost/post-everything.ts';
import type { FileContents } from '../storage/file-store.ts';
import { jsonName } from './archive-format.ts';
import { checkMeaning, refusedByLedger } from './check-meaning.ts';
import { EXPORTED } from './exported-tables.ts';
import { ImportProblem } from './import-problem.ts';
import { NewIds } from './new-ids.ts';
import type { Archive } from './open-archive.ts';
import { standingWord } from './standing-words.ts';
import { columnsOf } from './table-columns.ts';
import { takeFiles } from './take-files.ts';
import { NO_SUCH_ZONE, ownAccounts, takeAccounts, takeListedNames } from './take-places.ts';
import { namedBy, refusedByTable, type Take, takeTable } from './take-table.ts';
import { TypedAmounts } from './typed-amounts.ts';

interface Work {
  archive: Archive;
  /** Entries of uploaded files that are missing or changed and may be left out. */
  lacking: ReadonlySet<string>;
  files: FileContents;
  now: Date;
  /** Called with the percentage done, and what it does. */
  progress: (percent: number, doing: string) => Promise<void>;
  /** Hears the keys of files that are about to be stored: to be removed should the transaction fail. */
  noteStored: (keys: readonly string[]) => Promise<void>;
  /** New ids; tests bring their own. */
  ids?: NewIds | undefined;
}

const ROWS_FROM = 10;
const ROWS_WRITTEN = 40;
const POSTED = 80;

/**
 * Takes everything of an export into an organisation that holds nothing yet (rule 24): rows with new ids, then the ledger from the documents,
 * then a look at the whole. In one transaction, alone. Answers how many rows came, and the names of uploaded files that did not; an
 * ImportProblem names what is wrong and where.
 */
export async function takeArchive(tx: Tx, work: Work): Promise<{ rows: number; leftOut: string[] }> {
  const { archive, now, progress, ids = new NewIds() } = work;
  tx.send(takeLocks(tx.organisationId, WHOLE_ORGANISATION));
  await refuseFull(tx);
  refuseNewerTables(archive);
  await setTimeZone(tx, archive.manifest.timeZone);
  const leftOut: string[] = [];
  const { lockedThrough } = await takeTables(tx, { ...work, ids, leftOut });
  ownAccounts(tx);
  await postEverything(tx, (percent) =>
    progress(ROWS_WRITTEN + Math.floor((percent * (POSTED - ROWS_WRITTEN)) / 100), 'Computing stock and costs'),
  ).catch((error: unknown) => {
    throw refusedByLedger(error) ?? error;
  });
  await progress(POSTED, 'Checking the result');
  await contradictImported(tx, now);
  const today = dayIn(archive.manifest.timeZone, now);
  lockDays(tx, lockedThrough, today);
  await checkMeaning(tx, today);
  newEpoch(tx);
  return { rows: Object.values(archive.manifest.tables).reduce((sum, count) => sum + count, 0), leftOut };
}

/** Writes the rows of every table. Answers up to which day they are locked: that holds once everything is posted. */
async function takeTables(
  tx: Tx,
  work: Work & { ids: NewIds; leftOut: string[] },
): Promise<{ lockedThrough: Day | null }> {
  let lockedThrough: Day | null = null;
  const { archive, ids, now, progress } = work;
  const columns = await columnsOf(
    tx,
    EXPORTED.map(({ table }) => table),
  );
  const named = new Set(EXPORTED.flatMap((table) => [...namedBy(table, columns.get(table.table) ?? [])]));
  const amounts = new TypedAmounts();
  const takes: Record<string, Take> = {
    account: (rows) => {
      const root = rows.find(({ row }) => row.type === 'OWNER');
      lockedThrough = (root?.row.locked_through ?? null) as Day | null;
      return takeAccounts(tx, ids, now)(rows);
    },
    listed_name: takeListedNames(tx, ids),
    stored_file: takeFiles(work),
  };
  for (const [index, table] of EXPORTED.entries()) {
    await naming(table.table, () =>
      takeTable(tx, ids, {
        ...{ table, columns: columns.get(table.table) ?? [], pages: archive.rowsOf(table.table) },
        isNamed: named.has(table.table),
        inOrder: archive.manifest.version > 1,
        take: takes[table.table],
        wrongIn: (row) => amounts.wrongIn(table.table, row),
      }),
    );
    await progress(
      ROWS_FROM + Math.floor(((index + 1) * (ROWS_WRITTEN - ROWS_FROM)) / EXPORTED.length),
      'Importing the entries',
    );
  }
  return { lockedThrough };
}

/** The days are locked as they were in the file, behind everything that is posted, which would change locked days otherwise (rule 37). */
function lockDays(tx: Tx, lockedThrough: Day | null, today: Day): void {
  if (lockedThrough === null) return;
  if (lockedThrough >= today) throw new ImportProblem('Only days that are over can be locked.', jsonName('account'));
  tx.send(
    raw(sql`
      update account set locked_through = ${lockedThrough}
      where organisation_id = ${tx.organisationId} and account_id = ${tx.organisationId}`),
  );
}

/** Words for what is there already; null when a file can be taken in. */
export async function standingIn(db: Db): Promise<string | null> {
  const looked = EXPORTED.filter(({ mayStand }) => !mayStand).map(
    ({ table }) => sql`
      select ${table}::text as name where exists (select from ${sql.table(table)} where organisation_id = ${db.organisationId})`,
  );
  const [found] = await db.run(raw<{ name: string }>(sql`${unionAll(looked)} limit 1`));
  return found ? standingWord(found.name) : null;
}

async function refuseFull(tx: Tx): Promise<void> {
  const standing = await standingIn(tx);
  if (standing) throw new ImportProblem(`This group is no longer empty. It already has ${standing}.`);
}

/** A file of a newer Larder may hold what this one would lose. */
function refuseNewerTables({ manifest }: Archive): void {
  const known = new Set(EXPORTED.map(({ table }) => table));
  const unknown = Object.keys(manifest.tables).find((table) => !known.has(table));
  if (unknown)
    throw new ImportProblem(
      'This export was made by a newer Larder: it holds what this one does not know.',
      jsonName(unknown),
    );
}

async function setTimeZone(tx: Tx, zone: string): Promise<void> {
  const known = readTimeZone(zone);
  if (known === null) throw new ImportProblem(NO_SUCH_ZONE, 'manifest.json, timeZone');
  tx.send(raw(sql`update organisation set time_zone = ${known} where organisation_id = ${tx.organisationId}`));
}

/** What a table refused becomes a problem of the file. */
async function naming(table: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw refusedByTable(error, jsonName(table)) ?? error;
  }
}
