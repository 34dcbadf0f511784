import type { ReadFile } from '@larder/domain/invoices/read-file.ts';
import { kindOfFile, TAKEN_KINDS } from './kind-of-file.ts';
import { CannotRead, type GivenFile, type Reader } from './reader.ts';

/**
 * Reads files with the first reader that takes them and finds an invoice, in their order: XML, text of a PDF, pictures, a reader elsewhere (rule
 * 65), or a statement, which has no invoice beside it. Where none finds either, other papers that one found are returned, else the reason of the
 * first that could not read. A file of a kind that nobody may hand in is refused before any reader sees it.
 */
export async function readFiles(readers: readonly Reader[], files: readonly GivenFile[]): Promise<ReadFile> {
  if (!files.every(({ bytes }) => TAKEN_KINDS.includes(kindOfFile(bytes)))) throw new CannotRead('wrong-kind');
  let others: ReadFile | null = null;
  let why: CannotRead | null = null;
  for (const reader of readers) {
    if (!(await reader.takes(files))) continue;
    const read = await readOrWhy(reader, files);
    if (read instanceof CannotRead) {
      if (FINAL.has(read.why)) throw read;
      why ??= read;
    } else if (read.papers.some(({ kind }) => kind === 'invoice' || kind === 'statement')) return read;
    else if (read.papers.some(({ kind }) => kind !== 'unknown')) others ??= read;
  }
  if (others) return others;
  throw why ?? new CannotRead('no-invoice');
}

/** Reasons that no other reader may pass over: what the file is, not what was found on it. */
const FINAL: ReadonlySet<CannotRead['why']> = new Set(['too-many-pages', 'encrypted', 'not-safe', 'too-large']);

async function readOrWhy(reader: Reader, files: readonly GivenFile[]): Promise<ReadFile | CannotRead> {
  try {
    return await reader.read(files);
  } catch (error) {
    if (error instanceof CannotRead) return error;
    throw error;
  }
}
