import type { Db } from '../db/transaction.ts';
import type { Attachment } from './letter.ts';

/** Makes what hangs on a mail from the data it was queued with, in the organisation's context. */
export type AttachmentMaker = (db: Db, data: unknown) => Promise<Attachment>;

const makers = new Map<string, AttachmentMaker>();

/** Each area says once how its attachments are made. */
export function registerAttachment(name: string, maker: AttachmentMaker): void {
  makers.set(name, maker);
}

export async function attachmentsOf(
  db: Db,
  attachment: { maker: string; data: unknown } | null,
): Promise<Attachment[]> {
  if (!attachment) return [];
  const maker = makers.get(attachment.maker);
  if (!maker) throw new Error(`nobody makes the attachment ${attachment.maker}`);
  return [await maker(db, attachment.data)];
}
