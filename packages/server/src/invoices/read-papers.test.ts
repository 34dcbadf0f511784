import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pdfReader } from '@larder/reading/pdf/pdf-reader.ts';
import { paperFile } from '@larder/reading/testing/simple-papers.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openFiles } from '../storage/file-store.ts';
import { leavePictures } from './leave-pictures.ts';
import type { ReadTask } from './read-aside.ts';
import { readPapers } from './read-papers.ts';

const store = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-papers-')) }, 'secret');
const facts = ['Invoice no: P-1', 'Invoice date: 18/11/2026', 'Thank you for your order, see you again soon'];
const table = [
  ['Description', 'Qty', 'Amount'],
  ['Flour', '2', '5.00'],
];
const withText = await paperFile([{ facts, table }]);
const scan = await paperFile([{ title: '', seller: '' }]);

afterEach(() => vi.restoreAllMocks());

async function taskOf(papers: readonly { bytes: Uint8Array }[]): Promise<ReadTask> {
  const files: ReadTask['files'][number][] = [];
  for (const [at, { bytes }] of papers.entries()) {
    const key = `papers/${at}.pdf`;
    await store.put(key, bytes);
    files.push({ place: at + 1, filename: 'paper.pdf', contentType: 'application/pdf', key });
  }
  return { stored: store.place, cloud: null, columns: {}, files };
}

it('PDFs of an upload that has to be looked at as well are read once, where that is done', async () => {
  const read = vi.spyOn(pdfReader, 'read');
  expect(await readPapers(await taskOf([withText, scan]), [leavePictures])).toEqual({ left: 'pictures' });
  expect(read).not.toHaveBeenCalled();
});

it('PDFs with text are read at once, each by itself', async () => {
  expect(await readPapers(await taskOf([withText, withText]), [leavePictures])).toMatchObject({
    read: [{ places: [1] }, { places: [2] }],
  });
});
