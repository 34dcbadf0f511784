import { foldNumber } from '@larder/domain/invoices/folded-number.ts';
import type { OtherPaper, ReadFile, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { LockedUpload } from './locked-upload.ts';

/** A paper that was read, of the files in these places. */
export interface PlacedPaper {
  paper: ReadInvoice | OtherPaper;
  places: readonly number[];
  pages: ReadFile['pages'];
}

/** An upload with what it was last read as: its number, and on which page of which files it begins. */
interface Known {
  number: string | null;
  first_page: number | null;
  keys: readonly string[];
}

/**
 * Sorts the papers of an upload's files: its own, and those that have no upload yet. What was read of the files before is known by its number, else by
 * where it begins; so reading them anew finds what is there.
 */
export async function papersHere(
  db: Db,
  upload: LockedUpload,
  papers: readonly PlacedPaper[],
): Promise<{ own: PlacedPaper | undefined; further: PlacedPaper[] }> {
  if (papers.length < 2) return { own: papers[0], further: [] };
  const { files, others } = await sharedFiles(db, upload.upload_id);
  const keysOf = ({ places }: PlacedPaper) =>
    files.filter(({ place }) => places.includes(place)).map(({ file_key }) => file_key);
  const isOf = (placed: PlacedPaper) => (known: Known) =>
    isSameNumber(placed, known) || beginsAlike(placed, known, keysOf(placed));
  const itself = { number: upload.number, first_page: upload.first_page, keys: files.map(({ file_key }) => file_key) };
  const free = papers.filter((placed) => !others.some(isOf(placed)));
  const own =
    papers.find((placed) => isSameNumber(placed, itself)) ??
    free.find(({ paper }) => paper.pages.from === upload.first_page) ??
    free[0] ??
    papers[0];
  return { own, further: free.filter((placed) => placed !== own) };
}

function isSameNumber({ paper }: PlacedPaper, { number }: Known): boolean {
  const read = paper.head.number?.value;
  return read !== undefined && number !== null && foldNumber(read) !== '' && foldNumber(read) === foldNumber(number);
}

function beginsAlike({ paper }: PlacedPaper, { first_page, keys }: Known, files: readonly string[]): boolean {
  return paper.pages.from === first_page && keys.length === files.length && keys.every((key) => files.includes(key));
}

/** The files of an upload, and the live uploads that were made of some of them. */
async function sharedFiles(
  db: Db,
  uploadId: string,
): Promise<{ files: { place: number; file_key: string }[]; others: Known[] }> {
  const [files, others] = await db.all(
    raw<{ place: number; file_key: string }>(sql`
      select place, file_key from invoice_file
      where organisation_id = ${db.organisationId} and upload_id = ${uploadId} and file_key is not null order by place`),
    raw<Known>(sql`
      select u.number, u.first_page, array_agg(f.file_key order by f.place) as keys
      from invoice_upload u
      join invoice_file f on f.organisation_id = u.organisation_id and f.upload_id = u.upload_id
      where u.organisation_id = ${db.organisationId} and u.removed_at is null and u.upload_id <> ${uploadId} and u.upload_id in (
        select other.upload_id from invoice_file own
        join invoice_file other on other.organisation_id = own.organisation_id and other.sha256 = own.sha256 and other.file_key = own.file_key
        where own.organisation_id = ${db.organisationId} and own.upload_id = ${uploadId})
      group by u.organisation_id, u.upload_id order by u.upload_id`),
  );
  return { files, others };
}
