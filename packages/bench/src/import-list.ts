import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadRow } from '@larder/contract/uploads.ts';
import type { Api } from './api.ts';

const ASK_AGAIN_MS = 20;

/** What a person waits for: ms until the file is on the server, until it is checked, and until it is posted, each from the one before. */
export interface ImportTimes {
  sentMs: number;
  checkedMs: number;
  postedMs: number;
}

/** Has a price list imported as its page does: sent, checked by a job, and posted by another. tell hears how far each job is. */
export async function importList(
  api: Api,
  csv: string,
  from?: string,
  onProgress: (upload: UploadRow) => void = () => undefined,
): Promise<ImportTimes> {
  const query = new URLSearchParams({
    kind: 'supplierOptions',
    filename: 'bench.csv',
    commandId: randomUUID(),
    ...(from ? { from } : {}),
  });
  const start = performance.now();
  const { uploadId } = await api.upload<{ uploadId: string }>(`/uploads?${query}`, 'text/csv', csv);
  const sent = performance.now();
  const until = async (isThere: (upload: UploadRow) => boolean) => {
    for (;;) {
      const uploads = await api.query<UploadRow[]>('/uploads?kind=supplierOptions');
      const upload = uploads.find(({ id }) => id === uploadId);
      if (!upload || upload.status === 'error') throw new Error(`the list was not imported: ${upload?.error}`);
      onProgress(upload);
      if (isThere(upload)) return performance.now();
      await pause(ASK_AGAIN_MS);
    }
  };
  const checked = await until(({ step }) => step === 'waiting');
  await api.command(`/uploads/${uploadId}/post`, { goodRowsOnly: false });
  const posted = await until(({ status }) => status === 'success');
  return { sentMs: sent - start, checkedMs: checked - sent, postedMs: posted - checked };
}
