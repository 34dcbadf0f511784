import type { Unreadable } from '@larder/domain/invoices/read-file.ts';
import { kindOfFile } from '@larder/reading/kind-of-file.ts';
import { CannotRead, type GivenFile } from '@larder/reading/reader.ts';
import { xmlReader } from '@larder/reading/xml/xml-reader.ts';
import { openContents } from '../storage/file-store.ts';
import type { FileToRead, ReadOutcome, ReadTask } from './read-aside.ts';

interface Opened extends FileToRead {
  given: GivenFile;
}

/** Reads the files of an upload: its pictures are the pages of one paper, each other file is read by itself. */
export async function readPapers({ stored, files }: ReadTask): Promise<ReadOutcome> {
  const contents = openContents(stored);
  const opened: Opened[] = [];
  for (const file of files) {
    const bytes = await contents.read(file.key);
    if (bytes) opened.push({ ...file, given: { filename: file.filename, bytes } });
  }
  if (opened.length === 0) return { unreadable: 'damaged' };
  return readGroups(groupsOf(opened));
}

/** Pictures stand together, in their order; every other file alone. */
function groupsOf(files: readonly Opened[]): Opened[][] {
  const isPicture = ({ given }: Opened) => ['jpeg', 'png', 'webp'].includes(kindOfFile(given.bytes));
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file)).map((file) => [file]);
  return pictures.length > 0 ? [pictures, ...others] : others;
}

/** What can be read of them; why not, where nothing can. */
async function readGroups(groups: readonly Opened[][]): Promise<ReadOutcome> {
  const read: { places: number[]; file: Awaited<ReturnType<typeof xmlReader.read>> }[] = [];
  let unreadable: Unreadable = 'no-invoice';
  for (const group of groups) {
    try {
      const file = await xmlReader.read(group.map(({ given }) => given));
      read.push({ places: group.map(({ place }) => place), file });
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error;
      unreadable = error.why;
    }
  }
  return read.length > 0 ? { read } : { unreadable };
}
