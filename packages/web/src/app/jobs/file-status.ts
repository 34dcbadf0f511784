import type { DataExport } from '@larder/contract/exports.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';

/** How a file stands that a job makes. */
export const FILE_STATUS: Readonly<Record<DataExport['status'], { word: string; tone: Tone }>> = {
  running: { word: 'Being made', tone: 'waiting' },
  done: { word: 'Ready', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};
