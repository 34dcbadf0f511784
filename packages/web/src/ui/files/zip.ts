/** A file of a zip. */
export interface ZippedFile {
  name: string;
  content: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, with which zips begin: no day is stated. */
const NO_DAY = 0x21;

/** Returns a zip of these files as they are, uncompressed: for photos, which are compressed already, and a little text. */
export function zipOf(files: readonly ZippedFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const nameBytes = new TextEncoder().encode(name);
    const facts = [20, UTF8_NAMES, 0, 0, NO_DAY] as const;
    const sizes = [crc32(content), content.length, content.length] as const;
    const local = record([[LOCAL, 4], ...facts.map(two), ...sizes.map(four), two(nameBytes.length), two(0)]);
    const entry = [[CENTRAL, 4] as Field, two(20), ...facts.map(two), ...sizes.map(four), two(nameBytes.length)];
    directory.push(record([...entry, two(0), two(0), two(0), two(0), four(0), four(offset)]), nameBytes);
    parts.push(local, nameBytes, new Uint8Array(content));
    offset += local.length + nameBytes.length + content.length;
  }
  const listed = directory.reduce((sum, { length }) => sum + length, 0);
  const counts = [two(files.length), two(files.length), four(listed), four(offset)];
  const end = record([[END, 4], two(0), two(0), ...counts, two(0)]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

type Field = readonly [value: number, bytes: 2 | 4];
const two = (value: number): Field => [value, 2];
const four = (value: number): Field => [value, 4];

/** Numbers one behind the other, the lowest byte first. */
function record(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

/** The checksum of a zip's files. */
function crc32(content: Uint8Array): number {
  let sum = -1;
  for (const byte of content) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
