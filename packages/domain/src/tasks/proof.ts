import type { Proof } from './decide-record.ts';
import type { TaskVersion } from './task-versions.ts';

type Asked = Pick<TaskVersion, 'asksPhoto' | 'asksReading'>;

/** What a tick still lacks of what its task asks for (rule 115); null: nothing. */
export function missingProof({ asksPhoto, asksReading }: Asked, { photo, reading }: Proof): 'photo' | 'reading' | null {
  if (asksPhoto && !photo) return 'photo';
  return asksReading && !reading ? 'reading' : null;
}

/** Whether a tick needs more than a tap. */
export function asksProof({ asksPhoto, asksReading = false }: Asked): boolean {
  return asksPhoto || asksReading;
}
