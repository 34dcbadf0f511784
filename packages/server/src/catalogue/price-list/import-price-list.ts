import { createHash } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import type { ListTotals, UploadKind } from '@larder/contract/uploads.ts';
import type { FileBytes } from '@larder/documents/csv-text.ts';
import { unreadableText } from '@larder/documents/list-errors.ts';
import { type SurveyedList, surveyList } from '@larder/documents/list-file.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { authoriseToImport } from '../uploads/authorise-uploads.ts';
import { insertUpload } from '../uploads/upload-row.ts';
import { dayOfList, linesIn } from './plan-price-list.ts';
import { postPriceList } from './post-price-list.ts';

export interface PriceListImport {
  commandId: string;
  filename: string;
  /** The day its prices hold from where a row names none. */
  from?: string | undefined;
  bytes: Uint8Array;
  /** Leave out the rows with errors instead of refusing the list. */
  goodRowsOnly: boolean;
  kind?: UploadKind;
}

/**
 * Import a list at once, as our own commands do that make data: suppliers, ingredients, options and prices in one transaction or nothing at
 * all. People upload theirs (catalogue/uploads), which is checked and posted in the same steps. The same list again adds nothing.
 */
export async function importPriceList(
  ctx: Ctx,
  { bytes, kind = 'supplierOptions', ...list }: PriceListImport,
): Promise<Answer<{ totals: ListTotals }>> {
  authoriseToImport(ctx, kind);
  const sent = { ...list, file: createHash('sha256').update(bytes).digest('hex') };
  const open = async function* () {
    yield bytes;
  };

  return once(ctx, sent, CATALOGUE_EDIT, async (tx) => {
    const from = dayOfList(ctx, list);
    const uploadId = list.commandId;
    const surveyed = await readable(open, kind);
    const { totals, changes } = await postPriceList(tx, ctx, { open, surveyed, from, uploadId });
    refuseErrors(totals, list.goodRowsOnly);
    const { filename } = list;
    const count = addedBy(totals, kind);
    tx.send(insertUpload(ctx, { uploadId, kind, filename, from }, { status: 'success', count, report: { totals } }));
    auditImport(tx, ctx, kind, { uploadId, filename, totals });
    return { changes, extra: { totals } };
  });
}

/** Refuses a file in which nothing is good, and one with errors unless its good lines are wanted without them. */
export function refuseErrors(totals: ListTotals, goodRowsOnly: boolean): void {
  const total = linesIn(totals);
  if (totals.error === total) throw new Refusal('price-list.nothing-good');
  if (totals.error > 0 && !goodRowsOnly) throw new Refusal('price-list.has-errors', { count: totals.error, total });
}

/** What the person reads was added (UP-008, UP-009). */
export function addedBy(totals: ListTotals, kind: UploadKind): number {
  return kind === 'ingredients' ? totals.ingredients : totals.options;
}

export function auditImport(
  tx: Parameters<typeof audit>[0],
  ctx: Ctx,
  kind: UploadKind,
  { uploadId, filename, totals }: { uploadId: string; filename: string; totals: ListTotals },
): void {
  const action = kind === 'ingredients' ? 'ingredients.imported' : 'price-list.imported';
  audit(tx, ctx, action, { kind: 'upload', id: uploadId }, null, { filename, ...totals });
}

async function readable(open: FileBytes, kind: UploadKind): Promise<SurveyedList> {
  const { surveyed, unreadable } = await surveyList(open, kind);
  if (unreadable) throw new Refusal('price-list.unreadable', { error: unreadableText(unreadable), ...unreadable });
  return surveyed;
}
