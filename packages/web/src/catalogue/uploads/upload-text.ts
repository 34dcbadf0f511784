import type { UploadKind, UploadRow } from '@larder/contract/uploads.ts';
import { showCount } from '@larder/domain/show.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';

type UploadState = Pick<UploadRow, 'kind' | 'status' | 'step' | 'error' | 'count'>;

/** The message for an upload (UP-006 to UP-009): supplier uploads add supplier ingredients, all others ingredients (ERR-021). */
export function uploadText({ kind, status, step, error, count }: UploadState): string {
  if (step === 'pointing') return 'Not all columns of the file are recognised: point at them';
  if (step === 'waiting') return 'The file has been checked and needs confirmation';
  if (step === 'discarded') return 'The file was put aside, and nothing of it imported';
  switch (status) {
    case 'processing':
      return 'Please wait while the file is processed';
    case 'error':
      return `There has been an error processing this file, please check the formatting is correct (${error ?? 'unknown'})`;
    case 'success':
      return `The file has been processed and ${showCount(count)} ${thingsOf(kind)} added`;
  }
}

function thingsOf(kind: UploadKind): string {
  return kind === 'supplierOptions' ? 'supplier ingredient(s)' : 'ingredient(s)';
}

/** Returns the badge for the history. */
export function uploadBadge({ status, step }: UploadState): { label: string; tone: Tone } {
  if (step === 'discarded') return { label: 'Put aside', tone: 'neutral' };
  if (step === 'pointing') return { label: 'Needs its columns', tone: 'warning' };
  if (step === 'waiting') return { label: 'Needs confirmation', tone: 'warning' };
  switch (status) {
    case 'processing':
      return { label: 'Processing', tone: 'waiting' };
    case 'error':
      return { label: 'Error', tone: 'bad' };
    case 'success':
      return { label: 'Success', tone: 'good' };
  }
}

/** A job is at it. */
export function isWorkedOn({ status, step }: UploadState): boolean {
  return status === 'processing' && step !== 'waiting' && step !== 'pointing';
}
