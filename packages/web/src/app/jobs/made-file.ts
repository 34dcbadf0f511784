import type { JobProgress } from '@larder/contract/long-jobs.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';

/** A file that a job makes. fileKey: what it is opened by, once it is done; problem: why there is none. */
export interface MadeFile {
  id: string;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  progress: JobProgress | null;
  problem: string | null;
  fileKey: string | null;
  createdAt: string;
}

/** How a file stands that a job makes. */
export const FILE_STATUS: Readonly<Record<MadeFile['status'], { word: string; tone: Tone }>> = {
  running: { word: 'Being made', tone: 'waiting' },
  done: { word: 'Ready', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

export function isBeingMade({ status }: Pick<MadeFile, 'status'>): boolean {
  return status === 'running';
}

const ASK_AGAIN_MS = 1000;

/** For a query of such files: it is asked again every second while one of them is being made. */
export function whileBeingMade({ state }: { state: { data?: readonly MadeFile[] | undefined } }): number | false {
  return state.data?.some(isBeingMade) ? ASK_AGAIN_MS : false;
}
