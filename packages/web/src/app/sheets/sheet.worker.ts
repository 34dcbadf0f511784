import { listAnswer } from './list-answer.ts';
import type { AskedOfSheet } from './read-sheet-file.ts';
import { sheetAnswer } from './sales-answer.ts';

/** Reads one file apart from the page, so that a bad one can be stopped. */
self.onmessage = ({ data: { bytes, sales } }: MessageEvent<AskedOfSheet>) =>
  postMessage(sales ? sheetAnswer(new Uint8Array(bytes), sales) : listAnswer(new Uint8Array(bytes)));
