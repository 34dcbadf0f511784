import { sheetAnswer } from './sheet-answer.ts';

/** Reads one file apart from the page, so that a bad one can be stopped. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => postMessage(sheetAnswer(new Uint8Array(data)));
