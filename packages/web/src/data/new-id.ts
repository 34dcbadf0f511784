import { uuidv7 } from '@larder/domain/ids.ts';

let lastMs = 0;

/** A new id that sorts after every id this tab made before, also within one millisecond. */
export function newId(): string {
  lastMs = Math.max(Date.now(), lastMs + 1);
  return uuidv7(lastMs, (count) => crypto.getRandomValues(new Uint8Array(count)));
}
