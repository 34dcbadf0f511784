import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPrintedDate } from '@larder/domain/invoices/printed-date.ts';
import type { HeadField, ReadFile } from '@larder/domain/invoices/read-file.ts';
import { pictureReader } from '@larder/reading/pictures/picture-reader.ts';

const SURE = 0.98;

/** What is expected of a receipt: `<name>.expected.json` beside `<name>.jpg`. */
interface Expected {
  company: string;
  date: string;
  total: string;
}

interface Score {
  right: number;
  wrong: number;
  sureRight: number;
  sureWrong: number;
}

/** Reads the receipts of a folder and prints each field that is wrong, and how many are right and sure. range: `10-20`, by name. */
export async function measureReceipts(folder: string, range = '0-'): Promise<number> {
  const [from, to] = range.split('-').map((text) => (text === '' ? undefined : Number(text)));
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.jpg'))
    .sort()
    .slice(from, to);
  const scores = new Map<string, Score>();
  for (const name of names) {
    const expected: Expected = JSON.parse(
      await readFile(path.join(folder, name.replace('.jpg', '.expected.json')), 'utf8'),
    );
    const read = await pictureReader.read([{ filename: name, bytes: await readFile(path.join(folder, name)) }]);
    compare(name, read, expected, scores);
  }
  for (const [field, { right, wrong, sureRight, sureWrong }] of scores) {
    console.log(
      `${field}: ${right} of ${right + wrong} right; ${sureRight + sureWrong} sure, ${sureWrong} of them wrong`,
    );
  }
  return names.length;
}

function compare(name: string, read: ReadFile, expected: Expected, scores: Map<string, Score>): void {
  const wanted: [HeadField, string][] = [
    ['supplierName', letters(expected.company)],
    ['date', readPrintedDate(expected.date, 'day first')?.day ?? ''],
    ['gross', expected.total.replace(/[^\d.]/g, '')],
  ];
  for (const [field, value] of wanted) {
    const got = read.papers[0]?.head[field];
    const text =
      field === 'supplierName'
        ? letters(got?.value ?? '')
        : Number.isFinite(Number(value))
          ? Number(got?.value).toFixed(2)
          : got?.value;
    const right = text === value;
    const sure = (got?.confidence ?? 0) >= SURE;
    const score = scores.get(field) ?? { right: 0, wrong: 0, sureRight: 0, sureWrong: 0 };
    scores.set(field, score);
    score[right ? 'right' : 'wrong']++;
    if (sure) score[right ? 'sureRight' : 'sureWrong']++;
    if (!right)
      console.log(`${name} ${field}: ${got?.value ?? 'nothing'} for ${value}${sure ? ', shown as sure' : ''}`);
  }
}

/** A name without case, blanks and points: receipts set them as they like. */
function letters(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
