import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { GivenFile } from '../reader.ts';
import { pdfBytes } from '../testing/drawn-file.ts';
import { spoiltPictures } from '../testing/spoilt-picture.ts';
import { pictureReader } from './picture-reader.ts';

const paper = () =>
  pdfBytes({
    pageSize: { width: 300, height: 340 },
    content: [
      { text: 'North Sea Fish Ltd', fontSize: 16 },
      'Invoice number: 40717',
      'Invoice date: 14 March 2026',
      {
        table: {
          widths: ['*', 40, 40, 50],
          body: [
            ['Description', 'Quantity', 'Price', 'Net'],
            ['Cod fillet', '4', '12.50', '50.00'],
            ['Haddock', '2', '15.25', '30.50'],
          ],
        },
      },
      'Net total 80.50',
      'VAT 16.10',
      'Invoice total 96.60',
    ],
  });

const given = (bytes: Uint8Array, filename = 'photo.jpg'): GivenFile => ({ filename, bytes });
const heic = new Uint8Array(Buffer.from('000000186674797068656963', 'hex'));

describe('reading pictures', () => {
  it('reads a photograph of an invoice that lay askew, with each value where it lies on the photo (rules 61 and 65)', async () => {
    const [photo] = await spoiltPictures(await paper(), 'photo', 3);
    const read = await pictureReader.read([given(photo!)]);
    const [invoice] = read.papers;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      head: { number: { value: '40717' }, date: { value: '2026-03-14' } },
    });
    const { head } = invoice!;
    expect([head.net, head.vat, head.gross].map((found) => Number(found?.value))).toEqual([80.5, 16.1, 96.6]);
    expect(Math.min(head.net!.confidence, head.vat!.confidence, head.gross!.confidence)).toBeGreaterThanOrEqual(0.98);
    expect(head.supplierName?.box?.top).toBeLessThan(0.4);
    expect(head.gross?.box?.top).toBeGreaterThan(head.number!.box!.top);
  });

  it('takes pictures, several as the pages of one paper, and PDFs alone', async () => {
    const jpeg = given(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]));
    const pdf = given(new TextEncoder().encode('%PDF-1.7'));
    expect(await pictureReader.takes([jpeg, jpeg])).toBe(true);
    expect(await pictureReader.takes([pdf])).toBe(true);
    expect(await pictureReader.takes([jpeg, pdf])).toBe(false);
    expect(await pictureReader.takes([given(new TextEncoder().encode('<Invoice/>'))])).toBe(false);
  });

  it('says why it cannot read a HEIC picture, a broken one, and one of more than 50 megapixels, which is never unpacked', async () => {
    await expect(pictureReader.read([given(heic)])).rejects.toMatchObject({ why: 'heic' });
    await expect(pictureReader.read([given(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))])).rejects.toMatchObject({
      why: 'damaged',
    });
    await expect(pictureReader.read([given(pngOf(8000, 8000))])).rejects.toMatchObject({ why: 'too-large' });
  });
});

/** A PNG that says it is this large and holds nothing. */
function pngOf(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const begin = Buffer.from('89504e470d0a1a0a', 'hex');
  return new Uint8Array(
    Buffer.concat([begin, chunk('IHDR', size), chunk('IDAT', deflateSync('')), chunk('IEND', Buffer.of())]),
  );
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
