import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { storeFile } from '../files/store-file.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import type { Services } from '../kernel/procedure.ts';
import { makeArchive } from './make-archive.ts';

export interface ExportJob {
  organisationId: string;
  exportId: string;
  userName: string;
}

type Parts = Pick<Services, 'pool' | 'files' | 'now'>;

/** Makes exports as their jobs come in. */
export function workExports(jobs: Jobs, parts: Parts): Promise<void> {
  return jobs.work<ExportJob>('export', (job) => runExport(parts, job));
}

/** Makes the file from one moment's view of the organisation, and keeps it at the head office. A fault is noted where its owner looks. */
export async function runExport({ pool, files, now }: Parts, job: ExportJob): Promise<void> {
  const { organisationId, exportId, userName } = job;
  const note = (values: ReturnType<typeof sql>) =>
    raw(sql`update data_export set ${values} where organisation_id = ${organisationId} and export_id = ${exportId}`);
  const save = (values: ReturnType<typeof sql>) => writing(pool, organisationId, async (tx) => tx.send(note(values)));
  try {
    const content = await reading(pool, organisationId, (db) =>
      makeArchive(db, files, now(), (percent) => save(sql`percent = ${percent}`)),
    );
    const keeper = { organisationId, accountId: organisationId, userName, now };
    const file = { folder: 'exports', filename: 'export.zip', contentType: 'application/zip', content };
    await writing(pool, organisationId, async (tx) => {
      const { fileId } = await storeFile(files, tx, keeper, file);
      tx.send(note(sql`status = 'done', percent = 100, file_id = ${fileId}`));
    });
  } catch (error) {
    await save(sql`status = 'failed'`);
    throw error;
  }
}
