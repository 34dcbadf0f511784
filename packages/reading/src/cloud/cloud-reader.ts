import { setTimeout as wait } from 'node:timers/promises';
import { kindOfFile } from '../kind-of-file.ts';
import { CannotRead, type GivenFile, type Reader } from '../reader.ts';
import { cloudFile } from './cloud-papers.ts';
import { pagesOf } from './nanonets-answer.ts';

/** Where the service is and how it is asked. */
export interface CloudSettings {
  /** `https://app.nanonets.com/api/v2` */
  address: string;
  modelId: string;
  /** Sent as the user of HTTP Basic, without a password. */
  apiKey: string;
  /** For all tries together. */
  timeLimitMs: number;
  /** First pause after a refusal for too many calls; doubled each time, at most a minute. */
  firstPauseMs: number;
}

/** A service that could not be asked, or answered with a fault. */
export class CloudFault extends Error {}

const LONGEST_PAUSE_MS = 60_000;
const READ_KINDS = ['jpeg', 'png', 'webp', 'pdf'];
/** Larger answers are of no invoice. */
const MOST_BYTES = 20 * 2 ** 20;

/** Reads pictures and PDFs with a service elsewhere; used only where an owner set one up (rule 65). */
export function cloudReader(settings: CloudSettings): Reader {
  return {
    async takes(files) {
      return files.length > 0 && files.every(({ bytes }) => READ_KINDS.includes(kindOfFile(bytes)));
    },
    async read(files) {
      const pages = pagesOf(await ask(settings, files));
      if (!pages) throw new CloudFault('The answer is not of the published form');
      const read = cloudFile(pages);
      const [paper] = read.papers;
      if (!paper || Object.keys(paper.head).length === 0) throw new CannotRead('no-invoice');
      return read;
    },
  };
}

/** Posts the files; waits and asks again after 429, until the time is up. */
async function ask(settings: CloudSettings, files: readonly GivenFile[]): Promise<unknown> {
  const signal = AbortSignal.timeout(settings.timeLimitMs);
  try {
    for (let pause = settings.firstPauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const response = await post(settings, files, signal);
      if (response.status !== 429) return await answerOf(response);
      await response.body?.cancel();
      await wait(pause, undefined, { signal });
    }
  } catch (error) {
    if (signal.aborted) throw new CannotRead('too-long');
    throw error;
  }
}

async function post(
  { address, modelId, apiKey }: CloudSettings,
  files: readonly GivenFile[],
  signal: AbortSignal,
): Promise<Response> {
  const form = new FormData();
  for (const { filename, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const url = `${address}/OCR/Model/${encodeURIComponent(modelId)}/LabelFile/`;
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  try {
    return await fetch(url, { method: 'POST', headers: { authorization }, body: form, signal, redirect: 'error' });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CloudFault('The service cannot be reached', { cause: error });
  }
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new CloudFault(`The service answered ${response.status}`);
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new CloudFault('The answer is too long');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CloudFault('The answer is no JSON', { cause: error });
  }
}
