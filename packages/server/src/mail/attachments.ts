import type pg from 'pg';
import { type Db, reading } from '../db/transaction.ts';
import type { Attachment } from './letter.ts';

/** Reads what an attachment is made of, by the data it was queued with, in the organisation's context; what it returns makes it afterwards. */
export type AttachmentMaker = (db: Db, data: unknown) => Promise<() => Promise<Attachment>>;

const makers = new Map<string, AttachmentMaker>();

/** Each area says once how its attachments are made. */
export function registerAttachment(name: string, maker: AttachmentMaker): void {
  makers.set(name, maker);
}

/** The attachments of a mail, made outside of the transaction that reads what they are made of. */
export async function attachmentsOf(
  pool: pg.Pool,
  organisationId: string,
  attachment: { maker: string; data: unknown } | null,
): Promise<Attachment[]> {
  if (!attachment) return [];
  const maker = makers.get(attachment.maker);
  if (!maker) throw new Error(`nobody makes the attachment ${attachment.maker}`);
  const make = await reading(pool, organisationId, (db) => maker(db, attachment.data));
  return [await make()];
}
