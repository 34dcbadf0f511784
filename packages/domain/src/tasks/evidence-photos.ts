import type { ChainEntry } from './chain-entry.ts';
import { type Evidence, verifyEvidence } from './evidence.ts';

/** A picture of a pack, by the hash of its file. */
interface PhotoFile {
  name: string;
  sha256: string;
}

/** Compares pictures with the photos that ticks state (rule 115). */
export function comparePhotos(evidence: Evidence, files: readonly PhotoFile[]): { good: boolean; report: string[] } {
  if (verifyEvidence(evidence).broken)
    return { good: false, report: ['The entries are not as they were written: no photo can be compared with them.'] };
  const stated = new Set(evidence.entries.flatMap(({ bytes }) => photosIn(JSON.parse(bytes) as ChainEntry)));
  const wrong = files.filter(({ sha256 }) => !stated.has(sha256));
  const right = files.length - wrong.length;
  return {
    good: wrong.length === 0,
    report: [
      `Photos that are as they were stored: ${right} of ${files.length}.`,
      ...wrong.map(({ name }) => `${name} is none of the photos of these entries.`),
    ],
  };
}

function photosIn({ payload }: ChainEntry): string[] {
  const { photos } = payload;
  return Array.isArray(photos) ? photos.filter((photo) => typeof photo === 'string') : [];
}
