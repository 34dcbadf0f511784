import { describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from './zip.ts';

const FILES: ZippedFile[] = [
  { name: 'pizza.jpg', content: new Uint8Array([1, 2, 3, 4, 5]) },
  { name: 'crème.txt', content: new TextEncoder().encode('123456789') },
];
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** Reads a zip as a program does that is given it: from its end, over the directory, to each file. */
async function unzipped(zip: Blob) {
  const bytes = await zip.arrayBuffer();
  const view = new DataView(bytes);
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.slice(at, at + length));
  const end = bytes.byteLength - 22;
  let entry = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const [sum, size, nameLength] = [
      view.getUint32(entry + 16, true),
      view.getUint32(entry + 24, true),
      view.getUint16(entry + 28, true),
    ];
    const local = view.getUint32(entry + 42, true);
    const name = text(entry + ENTRY_BYTES, nameLength);
    entry += ENTRY_BYTES + nameLength;
    const content = text(local + LOCAL_BYTES + view.getUint16(local + 26, true), size);
    return { signature: text(local, 2), name, localName: text(local + LOCAL_BYTES, nameLength), content, sum };
  });
}

describe('a zip', () => {
  it('leads from its directory to each file, with the checksum of each', async () =>
    expect(await unzipped(zipOf(FILES))).toEqual([
      {
        signature: 'PK',
        name: 'pizza.jpg',
        localName: 'pizza.jpg',
        content: '\u0001\u0002\u0003\u0004\u0005',
        sum: 0x470b99f4,
      },
      { signature: 'PK', name: 'crème.txt', localName: 'crème.txt', content: '123456789', sum: 0xcbf43926 },
    ]));

  it('of nothing holds nothing', async () => expect(await unzipped(zipOf([]))).toEqual([]));
});
