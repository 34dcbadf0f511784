import { Refusal } from '@larder/contract/refusals.ts';
import { Aside } from '../aside/aside.ts';
import { EndedEarly } from '../aside/aside-process.ts';
import { Turns } from '../aside/turns.ts';
import type { PhotoTask, SizedPhoto } from './sized-photo.ts';

/** One photo of 50 megapixels after the other; the limit of memory holds the largest with its turned copy. */
const photos = new Aside<PhotoTask, SizedPhoto>({
  module: new URL('./photo-process.ts', import.meta.url),
  turns: new Turns({ atOnce: 1, ofOne: 1, waiting: 60 }),
  withinMs: 60_000,
  megabytes: 1000,
  idleMs: 30_000,
});

/** Makes a photo that can be stored, in a process aside. One that takes too much time or memory is refused like one that is too large. */
export async function photoAside(organisationId: string, task: PhotoTask): Promise<SizedPhoto> {
  try {
    return await photos.run(organisationId, task);
  } catch (error) {
    if (error instanceof EndedEarly && error.why === 'stopping') throw new Refusal('busy');
    if (error instanceof EndedEarly && error.why !== 'broken') throw new Refusal('photo.too-large');
    throw error;
  }
}
