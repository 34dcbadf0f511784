import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type { Parts } from '../../aside/parts.ts';
import { raw } from '../../db/builder.ts';
import { type Db, reading, writing } from '../../db/transaction.ts';
import { ArchiveWriter } from '../../exports/archive-writer.ts';
import { newFilePlace, noteFile } from '../../files/store-file.ts';
import { evidencePieces } from '../../food-safety/evidence.ts';
import { beginLongJob } from '../../jobs/long-job.ts';
import { accountFacts } from '../../kernel/account-facts.ts';
import { areasOfPack, type PackPlace } from './areas-of-pack.ts';
import { failPack, finishPack, longJobOf, type PackContents, type PackJob } from './pack-job.ts';
import { verifyingPage } from './verifying-page.ts';
import { writePack } from './write-pack.ts';

const WENT_WRONG = 'Something went wrong. Please try again.';

interface Asked {
  contents: PackContents;
  from: Day;
  to: Day;
}

/** Makes a pack from one moment's view of the location and stores it there. A fault is noted where its person looks. */
export async function runPack(
  { pool, files, now }: Pick<Parts, 'pool' | 'files' | 'now'>,
  job: PackJob,
  page: () => Promise<string> = verifyingPage,
): Promise<void> {
  const record = await beginLongJob({ pool, now }, longJobOf(job));
  if (!record) return;
  const keeper = { ...job, now };
  let key: string | null = null;
  try {
    const stored = await reading(pool, job.organisationId, async (db) => {
      const [asked, place] = [await askedFor(db, job), await placeOf(db, job)];
      const file = fileOf(asked.contents);
      const at = newFilePlace(keeper, file);
      key = at.key;
      if (asked.contents === 'evidence') {
        const of = { ...asked, chain: place.chain, areas: place.areas.map(({ id }) => id) };
        await files.put(at.key, inBytes((await evidencePieces(db, of)).pieces()));
        return { ...file, ...at };
      }
      const writer = new ArchiveWriter();
      const given = { db, files, place, ...asked, now: now(), page: await page(), progress: record.progress };
      const putting = files.put(at.key, writer.pieces);
      const made = writePack(given, writer);
      made.then(
        () => writer.end(),
        (error) => writer.fail(error),
      );
      putting.catch((error) => writer.fail(error));
      await Promise.all([putting, made]);
      return { ...file, ...at };
    });
    const size = (await files.size(stored.key)) ?? 0;
    await writing(pool, job.organisationId, async (tx) => {
      noteFile(tx, keeper, { ...stored, size });
      await finishPack(tx, record, job, stored.fileId);
    });
  } catch (error) {
    if (key !== null) await files.remove(key);
    const { cancelledBy } = record;
    await failPack(pool, longJobOf(job), cancelledBy === null ? { problem: WENT_WRONG } : { cancelledBy });
    if (cancelledBy === null) throw error;
  } finally {
    record.close();
  }
}

function fileOf(contents: PackContents) {
  return contents === 'pack'
    ? { folder: 'packs', filename: 'pack.zip', contentType: 'application/zip' }
    : { folder: 'packs', filename: 'evidence.json', contentType: 'application/json' };
}

async function askedFor(db: Db, { packId }: PackJob): Promise<Asked> {
  const [asked] = await db.run(
    raw<Asked>(sql`
      select contents, from_day as "from", to_day as "to" from safety_pack
      where organisation_id = ${db.organisationId} and pack_id = ${packId}`),
  );
  if (!asked) throw new Error('nobody asked for this pack');
  return asked;
}

async function placeOf(db: Db, { accountId }: PackJob): Promise<PackPlace> {
  const { type, ancestors, time_zone: timeZone, past_zones: pastZones } = await accountFacts(db, accountId);
  const chain = type === 'LOCATION' ? accountId : (ancestors[1] ?? accountId);
  const [location] = await db.run(
    raw<{ name: string }>(sql`
      select name from account where organisation_id = ${db.organisationId} and account_id = ${chain}`),
  );
  const areas = await areasOfPack(db, accountId, chain);
  return { chain, location: location?.name ?? '', timeZone, pastZones, areas };
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}
