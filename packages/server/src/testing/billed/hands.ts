import { createHash, randomUUID } from 'node:crypto';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';

/** What a command about orders and invoices answered; rows are those of collections. */
export interface Answered {
  uploadId?: string;
  isNew?: boolean;
  message?: string;
  rows?: { orders?: OrderRow[] };
}

/** A file as it lies on somebody's desk. */
export interface PaperFile {
  filename: string;
  contentType: 'application/xml' | 'application/pdf' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

/** Somebody who orders, receives and handles invoices in a group, over the calls of the app: in a test, or of a server elsewhere. */
export interface Hands {
  /** Areas that goods are ordered for. */
  areaIds: readonly string[];
  command(accountId: string, path: string, body: object): Promise<{ status: number; body: Answered }>;
  get<Result>(accountId: string, path: string): Promise<Result>;
  store(accountId: string, path: string, file: PaperFile): Promise<{ status: number }>;
  /** The invoice once it was read, and approved where no person is needed. */
  settled(accountId: string, uploadId: string): Promise<InvoiceDetail>;
  /** Lets time pass until ten in the morning of a day, or so many minutes later: two papers of one instant are in no order. */
  setDay(day: Day, minutes?: number): Promise<void>;
}

/** Drops files on the tracker; several are the pages of one paper. isNew: false where they were there already. */
export async function drop(
  hands: Pick<Hands, 'command' | 'store'>,
  accountId: string,
  files: readonly PaperFile[],
  supplierId: string | null = null,
): Promise<{ uploadId: string; isNew: boolean }> {
  const listed = files.map(({ filename, contentType, bytes }) => ({
    ...{ filename, contentType, sizeBytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const announced = { uploadId: randomUUID(), number: null, supplierId, date: null, files: listed };
  const { status, body } = await hands.command(accountId, '/invoices', announced);
  if (status !== 200 || !body.uploadId) throw new Error(`not announced: ${status} ${JSON.stringify(body)}`);
  const { uploadId, isNew = true } = body;
  if (!isNew) return { uploadId, isNew };
  for (const [index, file] of files.entries()) {
    const path = `/invoices/${uploadId}/files/${index + 1}?commandId=${randomUUID()}`;
    const stored = await hands.store(accountId, path, file);
    if (stored.status !== 200) throw new Error(`not stored: ${JSON.stringify(stored)}`);
  }
  return { uploadId, isNew };
}
