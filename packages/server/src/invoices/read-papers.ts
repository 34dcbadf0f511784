import type { Unreadable } from '@larder/domain/invoices/read-file.ts';
import { kindOfFile } from '@larder/reading/kind-of-file.ts';
import { openMail } from '@larder/reading/mail/open-mail.ts';
import { pdfReader } from '@larder/reading/pdf/pdf-reader.ts';
import { readFiles } from '@larder/reading/read-files.ts';
import { CannotRead, type GivenFile, type Reader } from '@larder/reading/reader.ts';
import { sheetReader } from '@larder/reading/sheet/sheet-reader.ts';
import { xmlReader } from '@larder/reading/xml/xml-reader.ts';
import { openContents } from '../storage/file-store.ts';
import { leavePictures, NeedsLook } from './leave-pictures.ts';
import type { FileToRead, InnerFile, ReadOutcome, ReadTask } from './read-aside.ts';

interface Opened extends FileToRead {
  given: GivenFile;
}

/**
 * Reads the files of an upload: its pictures are the pages of one paper, each other file is read by itself. A mail alone answers what is inside it.
 * further: who reads what is not exact, after those who read at once (rule 65).
 */
export async function readPapers(
  { stored, columns, files }: ReadTask,
  further: readonly Reader[],
): Promise<ReadOutcome> {
  const contents = openContents(stored);
  const opened: Opened[] = [];
  for (const file of files) {
    const bytes = await contents.read(file.key);
    if (bytes) opened.push({ ...file, given: { filename: file.filename, bytes } });
  }
  if (opened.length === 0) return { unreadable: 'damaged' };
  const mails = opened.filter(({ given }) => kindOfFile(given.bytes) === 'eml');
  if (mails.length === opened.length) return insideOf(mails);
  const quick = [sheetReader(columns), xmlReader, pdfReader];
  const groups = groupsOf(opened.filter((file) => !mails.includes(file)));
  if (further.includes(leavePictures) && (await needLook(quick, groups))) return { left: 'pictures' };
  return readGroups([...quick, ...further], groups);
}

/** Whether one of several groups can only be looked at: all of them are read where that is done, so here none is read in vain. */
async function needLook(quick: readonly Reader[], groups: readonly Opened[][]): Promise<boolean> {
  if (groups.length < 2) return false;
  for (const group of groups) {
    const given = group.map((file) => file.given);
    const taken = await Promise.all(quick.map((reader) => reader.takes(given)));
    if (!taken.includes(true) && (await leavePictures.takes(given))) return true;
  }
  return false;
}

async function insideOf(mails: readonly Opened[]): Promise<ReadOutcome> {
  const inner: InnerFile[] = [];
  for (const { given } of mails) inner.push(...(await openMail(given.bytes)).files);
  return inner.length > 0 ? { inner } : { unreadable: 'no-invoice' };
}

/** Pictures stand together, in their order; every other file alone. */
function groupsOf(files: readonly Opened[]): Opened[][] {
  const isPicture = ({ given }: Opened) => ['jpeg', 'png', 'webp'].includes(kindOfFile(given.bytes));
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file)).map((file) => [file]);
  return pictures.length > 0 ? [pictures, ...others] : others;
}

/** What can be read of them; why not, where nothing can. All of them wait where one needs a look. */
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
      if (error instanceof NeedsLook) return { left: 'pictures' };
      if (!(error instanceof CannotRead)) throw error;
      unreadable ??= error.why;
    }
  }
  return read.length > 0 ? { read } : { unreadable: unreadable ?? 'no-invoice' };
}
