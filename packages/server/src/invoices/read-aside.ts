import type { ReadFile, Unreadable } from '@larder/domain/invoices/read-file.ts';
import type { KnownStatementColumns } from '@larder/domain/invoices/statement-sheet.ts';
import { Aside } from '../aside/aside.ts';
import { EndedEarly } from '../aside/aside-process.ts';
import { Turns } from '../aside/turns.ts';
import type { Settings } from '../settings/settings.ts';
import type { FilePlace } from '../storage/file-store.ts';

/** A file of an upload that is to be read: its place among the files, what it is, and where it lies. */
export interface FileToRead {
  place: number;
  filename: string;
  contentType: string;
  key: string;
}

/** A service elsewhere that reads what cannot be read here, as the settings name it. */
export type CloudPlace = Settings['cloudReader'];

export interface ReadTask {
  stored: FilePlace;
  cloud: CloudPlace;
  /** What is known of the columns of statements that come as CSV. */
  columns: KnownStatementColumns;
  files: readonly FileToRead[];
}

/** A file that came inside a mail. */
export interface InnerFile {
  filename: string;
  bytes: Uint8Array;
}

/** What was read of which files; or what a mail contains, to be stored and read itself; or that pictures have to be looked at; or why nothing could be read. */
export type ReadOutcome =
  | { read: readonly { places: readonly number[]; file: ReadFile }[] }
  | { inner: readonly InnerFile[] }
  | { left: 'pictures' }
  | { unreadable: Unreadable };

/** What reads in a process aside. */
type ReaderAside = Pick<Aside<ReadTask, ReadOutcome>, 'run'>;

/**
 * Two processes, so that papers which are read at once never wait behind pictures, each of which takes seconds and up to a gigabyte. Either reads one
 * upload after the other, and waits a while for the next.
 */
export const READERS = {
  text: new Aside<ReadTask, ReadOutcome>({
    module: new URL('./reading-process.ts', import.meta.url),
    turns: new Turns({ atOnce: 1, ofOne: 1, waiting: 200 }),
    withinMs: 50_000,
    megabytes: 1000,
    idleMs: 8_000,
  }),
  pictures: new Aside<ReadTask, ReadOutcome>({
    module: new URL('./picture-process.ts', import.meta.url),
    turns: new Turns({ atOnce: 1, ofOne: 1, waiting: 200 }),
    withinMs: 240_000,
    processorMs: 100_000,
    megabytes: 2000,
    idleMs: 8_000,
  }),
} as const satisfies Record<string, ReaderAside>;

/** Reads files in a process aside. One that breaks, takes too long or too much memory is begun once more. by: which of them reads. */
export async function readAside(organisationId: string, task: ReadTask, by: ReaderAside): Promise<ReadOutcome> {
  try {
    return await by.run(organisationId, task);
  } catch (error) {
    if (!(error instanceof EndedEarly) || error.why === 'stopping') throw error;
  }
  try {
    return await by.run(organisationId, task);
  } catch (error) {
    if (!(error instanceof EndedEarly) || error.why === 'stopping') throw error;
    return { unreadable: GIVEN_UP[error.why] };
  }
}

const GIVEN_UP = { time: 'too-long', memory: 'too-large', broken: 'damaged' } as const satisfies Record<
  string,
  Unreadable
>;
