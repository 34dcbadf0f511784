import type { Unreadable } from '@larder/domain/invoices/read-file.ts';
import { cloudReader } from '@larder/reading/cloud/cloud-reader.ts';
import { kindOfFile } from '@larder/reading/kind-of-file.ts';
import { openMail } from '@larder/reading/mail/open-mail.ts';
import { pdfReader } from '@larder/reading/pdf/pdf-reader.ts';
import { pictureReader } from '@larder/reading/pictures/picture-reader.ts';
import { readFiles } from '@larder/reading/read-files.ts';
import { CannotRead, type GivenFile, type Reader } from '@larder/reading/reader.ts';
import { sheetReader } from '@larder/reading/sheet/sheet-reader.ts';
import { xmlReader } from '@larder/reading/xml/xml-reader.ts';
import { openContents } from '../storage/file-store.ts';
import type { CloudPlace, FileToRead, InnerFile, ReadOutcome, ReadTask } from './read-aside.ts';

interface Opened extends FileToRead {
  given: GivenFile;
}

/** Reads the files of an upload: its pictures are the pages of one paper, each other file is read by itself. A mail alone answers what is inside it. */
export async function readPapers({ stored, cloud, columns, files }: ReadTask): Promise<ReadOutcome> {
  const contents = openContents(stored);
  const opened: Opened[] = [];
  for (const file of files) {
    const bytes = await contents.read(file.key);
    if (bytes) opened.push({ ...file, given: { filename: file.filename, bytes } });
  }
  if (opened.length === 0) return { unreadable: 'damaged' };
  const mails = opened.filter(({ given }) => kindOfFile(given.bytes) === 'eml');
  if (mails.length === opened.length) return insideOf(mails);
  return readGroups(readersWith(cloud, columns), groupsOf(opened.filter((file) => !mails.includes(file))));
}

async function insideOf(mails: readonly Opened[]): Promise<ReadOutcome> {
  const inner: InnerFile[] = [];
  for (const { given } of mails) inner.push(...(await openMail(given.bytes)).files);
  return inner.length > 0 ? { inner } : { unreadable: 'no-invoice' };
}

const CLOUD_WITHIN_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;

/** What is exact comes first; a service elsewhere sees only what nobody here could read (rule 65). */
function readersWith(cloud: CloudPlace, columns: ReadTask['columns']): Reader[] {
  const here = [sheetReader(columns), xmlReader, pdfReader, pictureReader];
  if (!cloud) return here;
  return [...here, cloudReader({ ...cloud, timeLimitMs: CLOUD_WITHIN_MS, firstPauseMs: FIRST_PAUSE_MS })];
}

/** Pictures stand together, in their order; every other file alone. */
function groupsOf(files: readonly Opened[]): Opened[][] {
  const isPicture = ({ given }: Opened) => ['jpeg', 'png', 'webp'].includes(kindOfFile(given.bytes));
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file)).map((file) => [file]);
  return pictures.length > 0 ? [pictures, ...others] : others;
}

/** What can be read of them; why not, where nothing can. */
async function readGroups(readers: readonly Reader[], groups: readonly Opened[][]): Promise<ReadOutcome> {
  const read: { places: number[]; file: Awaited<ReturnType<typeof readFiles>> }[] = [];
  let unreadable: Unreadable | null = null;
  for (const group of groups) {
    try {
      const file = await readFiles(
        readers,
        group.map(({ given }) => given),
      );
      read.push({ places: group.map(({ place }) => place), file });
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error;
      unreadable ??= error.why;
    }
  }
  return read.length > 0 ? { read } : { unreadable: unreadable ?? 'no-invoice' };
}
