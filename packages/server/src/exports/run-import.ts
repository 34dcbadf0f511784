import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import { audit } from '../kernel/changes.ts';
import type { Services } from '../kernel/procedure.ts';
import { ImportProblem } from './import-problem.ts';
import { openArchive } from './open-archive.ts';
import { takeArchive } from './take-archive.ts';

export interface ImportJob {
  organisationId: string;
  importId: string;
  userId: string;
  userName: string;
  requestId: string;
}

type Parts = Pick<Services, 'pool' | 'feed' | 'files' | 'now'>;

/** Where the file waits for its job. */
export function archiveKey({ organisationId, importId }: Pick<ImportJob, 'organisationId' | 'importId'>): string {
  return `${organisationId}/imports/${importId}.zip`;
}

/** Takes files in as their jobs come. */
export function workImports(jobs: Jobs, parts: Parts): Promise<void> {
  return jobs.work<ImportJob>('import', (job) => runImport(parts, job));
}

/**
 * Takes a file in, all of it or nothing, and forgets the file. What is wrong with it is noted with its place where its owner looks; a fault of ours
 * is noted there too, and thrown.
 */
export async function runImport({ pool, feed, files, now }: Parts, job: ImportJob): Promise<void> {
  const { organisationId, importId } = job;
  const note = (values: ReturnType<typeof sql>) =>
    raw(sql`update data_import set ${values} where organisation_id = ${organisationId} and import_id = ${importId}`);
  const save = (values: ReturnType<typeof sql>) => writing(pool, organisationId, async (tx) => tx.send(note(values)));
  const kept: string[] = [];
  try {
    const content = await files.read(archiveKey(job));
    if (!content) throw new ImportProblem('The file is gone. Please choose it again.');
    const archive = openArchive(content);
    const tell = (percent: number) => save(sql`percent = ${Math.min(percent, 99)}`);
    await writing(pool, organisationId, async (tx) => {
      const rows = await takeArchive(tx, { archive, files, now: now(), tell, kept });
      const by = { ...job, accountId: organisationId, now };
      audit(tx, by, 'import.taken', { kind: 'import', id: importId }, null, { rows });
      tx.send(note(sql`status = 'done', percent = 100, row_count = ${rows}`));
    });
    feed.committed();
  } catch (error) {
    await Promise.all(kept.map((key) => files.remove(key)));
    const problem = problemOf(error);
    await save(
      sql`status = 'failed', problem = ${problem?.message ?? 'Something went wrong. Please try again.'}, place = ${problem?.place ?? null}`,
    );
    if (!problem) throw error;
  } finally {
    await files.remove(archiveKey(job));
  }
}

function problemOf(error: unknown): ImportProblem | null {
  if (error instanceof ImportProblem) return error;
  return error instanceof Refusal ? new ImportProblem(error.message) : null; // such as more locations than the plan holds
}
