import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile = /\.(js|css|svg|json|webmanifest|wasm)$/;
const smallest = 1_024;

/** Writes `.br` and `.gz` beside each file that gets smaller by it, so that serving costs no compression. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => worthwhile.test(name));
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const contents = await readFile(file);
  if (contents.length < smallest) return;
  const brotli = await promisify(brotliCompress)(contents, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await Promise.all([
    writeFile(`${file}.br`, brotli),
    writeFile(`${file}.gz`, await promisify(gzip)(contents, { level: 9 })),
  ]);
}
