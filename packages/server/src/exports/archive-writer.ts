import { createHash } from 'node:crypto';
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Manifest } from './archive-format.ts';

/** Writes a zip entry by entry, never more than a piece of it in memory, and retains the hash of each entry. */
export class ArchiveWriter {
  readonly hashes: Manifest['entries'] = {};
  private readonly zip = new ZipFile();
  private readonly output = this.zip.outputStream as PassThrough; // which it is, though its type promises less

  constructor() {
    this.zip.on('error', (error) => this.fail(error)); // an entry whose content breaks off
    this.output.on('error', () => undefined); // whoever reads or adds gets the error
  }

  /** The zip as it is written: somebody has to read it meanwhile. */
  get pieces(): AsyncIterable<Uint8Array> {
    return this.output;
  }

  /** Adds an entry and waits until all of it is written. What is packed already, such as photos, is stored as it is. */
  async add(name: string, content: AsyncIterable<string | Uint8Array>, how: 'packed' | 'stored' = 'packed') {
    const entry = Readable.from(this.hashed(name, content), { objectMode: false });
    this.zip.addReadStream(entry, name, { compress: how === 'packed' });
    const broken = Promise.withResolvers<never>();
    const fail = (error: Error) => broken.reject(error);
    this.output.once('error', fail);
    try {
      await Promise.race([finished(entry), broken.promise]);
    } finally {
      this.output.off('error', fail);
    }
  }

  end(): void {
    this.zip.end();
  }

  /** Nothing more is written: whoever reads or adds fails. */
  fail(error: Error): void {
    this.output.destroy(error);
  }

  private async *hashed(name: string, content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      const part = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(part);
      bytes += part.length;
      yield part;
    }
    this.hashes[name] = { sha256: hash.digest('hex'), bytes };
  }
}
