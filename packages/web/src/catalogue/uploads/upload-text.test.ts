import type { UploadRow } from '@larder/contract/uploads.ts';
import { describe, expect, it } from 'vitest';
import { isWorkedOn, uploadBadge, uploadText } from './upload-text.ts';

type UploadState = Pick<UploadRow, 'kind' | 'status' | 'step' | 'error' | 'count'>;

const upload = (more: Partial<UploadState>): UploadState => ({
  kind: 'supplierOptions',
  status: 'success',
  step: null,
  error: null,
  count: 1200,
  ...more,
});

describe('the message of an upload', () => {
  it.each([
    ['UP-006', { status: 'processing', step: 'checking' }, 'Please wait while the file is processed'],
    ['UP-006', { status: 'processing', step: 'posting' }, 'Please wait while the file is processed'],
    [
      'UP-007',
      { status: 'error', error: 'the file holds no rows' },
      'There has been an error processing this file, please check the formatting is correct (the file holds no rows)',
    ],
    ['UP-008 ERR-021', { kind: 'ingredients', count: 3 }, 'The file has been processed and 3 ingredient(s) added'],
    ['UP-009 ERR-021', {}, 'The file has been processed and 1,200 supplier ingredient(s) added'],
  ] as [string, Partial<UploadState>, string][])('ERR-021 UP-006 %s %j', (_, more, text) =>
    expect(uploadText(upload(more))).toBe(text),
  );

  it('names what a checked file needs', () =>
    expect(uploadText(upload({ status: 'processing', step: 'waiting' }))).toBe(
      'The file has been checked and needs confirmation',
    ));

  it('is a badge in the history', () =>
    expect(
      (
        [
          { status: 'processing', step: 'checking' },
          { status: 'processing', step: 'waiting' },
          { status: 'error', step: 'discarded' },
          { status: 'error' },
          {},
        ] as Partial<UploadState>[]
      ).map((more) => [uploadBadge(upload(more)).label, isWorkedOn(upload(more))]),
    ).toEqual([
      ['Processing', true],
      ['Needs confirmation', false],
      ['Put aside', false],
      ['Error', false],
      ['Success', false],
    ]));
});
