// Runs in a process of its own, see read-aside.ts: as reading-process.ts, with the readers that look at pictures and the service elsewhere.
import { cloudReader } from '@larder/reading/cloud/cloud-reader.ts';
import { pictureReader } from '@larder/reading/pictures/picture-reader.ts';
import type { Reader } from '@larder/reading/reader.ts';
import { serveAside } from '../aside/serve-aside.ts';
import type { ReadOutcome, ReadTask } from './read-aside.ts';
import { readPapers } from './read-papers.ts';

const CLOUD_WITHIN_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;

serveAside<ReadTask, ReadOutcome>((task) => readPapers(task, readersWith(task)));

/** A service elsewhere sees only what nobody here could read (rule 65). */
function readersWith({ cloud }: ReadTask): Reader[] {
  if (!cloud) return [pictureReader];
  return [pictureReader, cloudReader({ ...cloud, timeLimitMs: CLOUD_WITHIN_MS, firstPauseMs: FIRST_PAUSE_MS })];
}
