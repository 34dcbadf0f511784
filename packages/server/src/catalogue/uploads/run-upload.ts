import { isDeepStrictEqual } from 'node:util';
import { unreadableText } from '@larder/documents/list-errors.ts';
import { surveyList, type UnreadableFile } from '@larder/documents/list-file.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { isUuid } from '@larder/domain/ids.ts';
import type { Parts } from '../../aside/parts.ts';
import { reading } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { reachedBy } from '../../ledger/impact/watch-things.ts';
import { queueRisesMail } from '../market/rises-mail.ts';
import { addedBy, auditImport } from '../price-list/import-price-list.ts';
import { addTotals, linesIn, NO_TOTALS, type PlannedList, planPriceList } from '../price-list/plan-price-list.ts';
import { postPriceList } from '../price-list/post-price-list.ts';
import { type FoundUpload, findUpload } from './locked-upload.ts';
import { endLines } from './missing-lines.ts';
import { columnsToStore, headOf, knownColumns, listKindOf, storeColumns } from './upload-columns.ts';
import type { UploadJob } from './upload-jobs.ts';
import { openRecord, type UploadRecord } from './upload-record.ts';

export type UploadParts = Parts;

/** The file, or what the books say to it, is not as it was when the person looked. */
class Outdated extends Error {}
/** The file cannot be read; the message states why, for the person. */
class Unreadable extends Error {
  readonly file: UnreadableFile;

  constructor(file: UnreadableFile) {
    super(unreadableText(file));
    this.file = file;
  }
}

const OUR_FAULT = 'something went wrong on our side; nothing was imported, please try again';

/** Checks or posts an upload, whichever it is at. Whatever goes wrong is noted on its record, and nothing of it is posted. */
export async function runUpload(parts: UploadParts, { uploadId, asker }: UploadJob): Promise<void> {
  const { files, pool, feed, now } = parts;
  const ctx: Ctx = { ...asker, pool, feed, now };
  const upload = await reading(pool, ctx.organisationId, (db) => findUpload(db, ctx.accountId, uploadId));
  if (upload?.step !== 'checking' && upload?.step !== 'posting') return; // done, or cut off and given up
  const record = await openRecord(ctx, uploadId);
  if (!record) return;
  try {
    const list = await listOf(ctx, upload, files);
    if (upload.step === 'checking') await check(ctx, list, record);
    else await post(ctx, upload, list, record);
  } catch (error) {
    if (record.cancelledBy !== null) return await record.cancelled();
    if (!(error instanceof Unreadable)) {
      await record.failed(OUR_FAULT);
      throw error;
    }
    const { pointing, columns } = error.file;
    if (pointing) await record.needsColumns(headOf(pointing.rows, pointing.nearest, columns), error.message);
    else await record.failed(error.message);
  } finally {
    record.close();
  }
}

async function listOf(ctx: Ctx, upload: FoundUpload, files: UploadParts['files']): Promise<PlannedList> {
  const { kind, fileKey, from } = upload;
  const open = () => files.stream(fileKey);
  const known = await reading(ctx.pool, ctx.organisationId, (db) => knownColumns(db, ctx, upload));
  const { surveyed, unreadable } = await surveyList(open, listKindOf(ctx, kind), known);
  if (unreadable) throw new Unreadable(unreadable);
  return { open, surveyed, from: from ?? today(ctx) };
}

/** Notes what each line would do, seen from one moment, after which the upload needs confirmation. */
async function check(ctx: Ctx, list: PlannedList, record: UploadRecord): Promise<void> {
  await record.forgetLines();
  const { totals, closedPeriods } = await reading(ctx.pool, ctx.organisationId, async (db) => {
    let sum = NO_TOTALS;
    let made = 0;
    let first: Day | null = null;
    const priced = new Set<string>();
    const ids = () => `new ${++made}`;
    for await (const plan of planPriceList(db, ctx, list, ids)) {
      await record.keepLines(plan.reports);
      sum = addTotals(sum, plan);
      for (const { ingredientId, from, changes } of plan.prices) {
        if (!changes || ingredientId === null || !isUuid(ingredientId)) continue; // one that the file makes is in no period yet
        priced.add(ingredientId);
        if (first === null || from < first) first = from;
      }
      await record.progress(linesIn(sum), list.surveyed.rows, 'Checking the lines');
    }
    const days = first === null ? null : { from: first, to: today(ctx) };
    const reached = days ? await reachedBy(db, { ingredientIds: [...priced], days }) : [];
    return { totals: sum, closedPeriods: reached.length };
  });
  const { heading, top, unused } = list.surveyed;
  const found = {
    ...{ totals, closedPeriods },
    head: headOf(top, heading),
    unusedColumns: unused,
    columnsFrom: heading.source,
    same: heading.same,
  };
  await record.checked(found, columnsToStore(heading));
}

/** Posts it in one transaction. When it would do something else by now than what the person saw, it is checked anew instead. */
async function post(ctx: Ctx, upload: FoundUpload, list: PlannedList, record: UploadRecord): Promise<void> {
  const { id: uploadId, kind, filename } = upload;
  try {
    await once(ctx, { commandId: uploadId }, CATALOGUE_EDIT, async (tx) => {
      const { totals, changes } = await postPriceList(tx, ctx, { ...list, uploadId }, (percent, doing) =>
        record.progress(percent, 100, doing),
      );
      if (!isDeepStrictEqual(totals, upload.totals)) throw new Outdated();
      const ended = ctx.account.type === 'SUPPLIER' ? await endLines(tx, ctx, uploadId, upload.endLines) : [];
      auditImport(tx, ctx, kind, { uploadId, filename, totals });
      storeColumns(tx, ctx, kind, list.surveyed.heading);
      await record.posted(tx, addedBy(totals, kind));
      if (ctx.account.type === 'OWNER')
        await queueRisesMail(tx, ctx, { how: 'imported', sourceId: uploadId, filename });
      return { changes: [...changes, ...ended] };
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    await record.checkAgain();
    await check(ctx, list, record);
  }
}
