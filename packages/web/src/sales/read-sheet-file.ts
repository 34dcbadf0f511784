import { SALES_SHEET_MAX_BYTES, SALES_SHEET_MAX_MS } from '@larder/contract/limits.ts';
import { type RefusalCode, type RefusalDetails, refusalMessage } from '@larder/contract/refusals.ts';
import type { SheetAnswer, SheetText } from './sheet-answer.ts';

/** Why a file was not taken, with the words to show. */
export class SheetRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusalMessage(code, details));
    this.code = code;
  }
}

/**
 * Reads a till's sheet in a worker of its own, which is stopped after 10 s (rule 28). Kind and size are looked at first: a file of
 * another kind (SALES-010) or above the limit is refused unread.
 */
export async function readSheetFile(file: File, openWorker: () => Worker = openSheetWorker): Promise<SheetText> {
  if (!/\.xlsx?$/i.test(file.name)) throw new SheetRefused('sales.file-type');
  if (file.size > SALES_SHEET_MAX_BYTES)
    throw new SheetRefused('sales.file-too-large', { megabytes: SALES_SHEET_MAX_BYTES / 1_000_000 });

  const answer = await askWorker(openWorker(), await file.arrayBuffer());
  if (answer.ok) return answer.sheet;
  const { code, ...details } = answer.refusal;
  throw new SheetRefused(code, details);
}

function askWorker(worker: Worker, bytes: ArrayBuffer): Promise<SheetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>();
  const tooSlow = setTimeout(
    () => reject(new SheetRefused('sales.file-too-slow', { seconds: SALES_SHEET_MAX_MS / 1_000 })),
    SALES_SHEET_MAX_MS,
  );
  worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault(); // said to the person, not to the console
    reject(new SheetRefused('sales.file-broken'));
  };
  worker.postMessage(bytes, [bytes]);
  return promise.finally(() => {
    clearTimeout(tooSlow);
    worker.terminate();
  });
}

function openSheetWorker(): Worker {
  return new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
}
