import type { Clock } from '../../data/clock.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { rescueFile } from './rescue-file.ts';
import type { Rescued } from './rescued.ts';

/** Saves what was never sent as a file that a person reads. */
export function saveRescueFile(rescued: readonly Rescued[], clock: Clock): void {
  const { name, file } = rescueFile(rescued, clock);
  saveAs(file, name);
}
