import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Content } from './manifest.ts';

/** Writes a stream to a file of its folder, through to the disk, readable by its owner alone. Answers its length and sum. */
export async function writeContent(folder: string, name: string, source: Readable, packed = false): Promise<Content> {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  if (packed) await pipeline(source, createGzip(), counted, target);
  else await pipeline(source, counted, target);
  return { path: name, bytes, sha256: hash.digest('hex') };
}
