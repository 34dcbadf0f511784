import type { ReadFile, Unreadable } from '@larder/domain/invoices/read-file.ts';

/** A file as it came. */
export interface GivenFile {
  filename: string;
  bytes: Uint8Array;
}

/** One way of reading the papers of suppliers. Several pictures are the pages of one paper, in their order. */
export interface Reader {
  /** Whether it can read these files, by their bytes. */
  takes(files: readonly GivenFile[]): Promise<boolean>;
  /** Reads them, or throws CannotRead. */
  read(files: readonly GivenFile[]): Promise<ReadFile>;
}

/** A file that cannot be read, and why. */
export class CannotRead extends Error {
  readonly why: Unreadable;

  constructor(why: Unreadable) {
    super(`The file cannot be read: ${why}`);
    this.why = why;
  }
}
