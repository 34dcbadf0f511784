import { SALES_SHEET_MAX_BYTES, SALES_SHEET_MAX_MS } from '@larder/contract/limits.ts';
import { type RefusalCode, type RefusalDetails, refusalMessage } from '@larder/contract/refusals.ts';
import type { SheetTop } from '@larder/domain/sales/sheet-top.ts';
import type { ListAnswer, ListSheet } from './list-answer.ts';
import type { KnownLayouts, SheetAnswer, SheetText } from './sales-answer.ts';

/** Why a file was not taken, with the message to show. tops: the first rows of its sheets, where they could be read. */
export class SheetRefused extends Error {
  readonly code: RefusalCode;
  readonly tops: readonly SheetTop[];

  constructor(code: RefusalCode, details: RefusalDetails = {}, tops: readonly SheetTop[] = []) {
    super(refusalMessage(code, details));
    this.code = code;
    this.tops = tops;
  }
}

/** What the worker is sent: the bytes of a workbook, and for a till's sheet what is known of its columns; without that it is a list. */
export interface AskedOfSheet {
  bytes: ArrayBuffer;
  sales?: KnownLayouts;
}

/** Reads a till's sheet. */
export function readSalesFile(
  file: File,
  known: KnownLayouts = { layouts: [] },
  openWorker: () => Worker = openSheetWorker,
): Promise<SheetText> {
  return readSheetFile<SheetAnswer>(file, { sales: known }, openWorker);
}

/** Reads the sheets of a price list or a file of ingredients as CSV. */
export function readListFile(file: File, openWorker: () => Worker = openSheetWorker): Promise<ListSheet[]> {
  return readSheetFile<ListAnswer>(file, {}, openWorker);
}

type Answer = SheetAnswer | ListAnswer;
type ReadFrom<A extends Answer> = Extract<A, { ok: true }>['sheet'];

/**
 * Reads a workbook in a worker of its own, which is stopped after 10 s (rule 28). Kind and size are looked at first: a file of another kind
 * (SALES-010) or above the limit is refused unread.
 */
async function readSheetFile<A extends Answer>(
  file: File,
  asked: Omit<AskedOfSheet, 'bytes'>,
  openWorker: () => Worker,
): Promise<ReadFrom<A>> {
  if (!/\.xlsx?$/i.test(file.name)) throw new SheetRefused('sales.file-type');
  if (file.size > SALES_SHEET_MAX_BYTES)
    throw new SheetRefused('sales.file-too-large', { megabytes: SALES_SHEET_MAX_BYTES / 1_000_000 });

  const answer: Answer = await askWorker<A>(openWorker(), { bytes: await file.arrayBuffer(), ...asked });
  if (answer.ok) return answer.sheet as ReadFrom<A>;
  const { code, ...details } = answer.refusal;
  throw new SheetRefused(code, details, 'tops' in answer ? answer.tops : []);
}

function askWorker<A extends Answer>(worker: Worker, asked: AskedOfSheet): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const tooSlow = setTimeout(
    () => reject(new SheetRefused('sales.file-too-slow', { seconds: SALES_SHEET_MAX_MS / 1_000 })),
    SALES_SHEET_MAX_MS,
  );
  worker.onmessage = ({ data }: MessageEvent<A>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault(); // shown to the person, not in the console
    reject(new SheetRefused('sales.file-broken'));
  };
  worker.postMessage(asked, [asked.bytes]);
  return promise.finally(() => {
    clearTimeout(tooSlow);
    worker.terminate();
  });
}

function openSheetWorker(): Worker {
  return new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
}
