import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { CallRefused, OFFLINE } from '../../data/refusal.ts';
import { Uploads } from './uploads.ts';

const chosen = (name: string, type = 'image/jpeg') => ({
  attachmentId: newId(),
  file: new File(['photo'], name, { type }),
});
const refused = (message: string) => new CallRefused({ ...OFFLINE, code: 'photo.too-large', status: 422, message });

/** Sends what does not fail, at most as many at once as `most` states afterwards. */
function sending(failures: Record<string, CallRefused> = {}) {
  const seen = { order: [] as string[], now: 0, most: 0 };
  const settled: boolean[] = [];
  const uploads = new Uploads(
    async ({ file }, onProgress) => {
      seen.order.push(file.name);
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      onProgress(0.5);
      await Promise.resolve();
      seen.now -= 1;
      const failure = failures[file.name];
      if (failure) throw failure;
    },
    (isDone) => settled.push(isDone),
  );
  return { uploads, settled, seen, failures };
}

describe('files on their way to an order', () => {
  it('go in the order in which they were chosen, two at once, and are done together', async () => {
    const { uploads, settled, seen } = sending();
    uploads.add(
      'order',
      ['1', '2', '3', '4', '5'].map((name) => chosen(name)),
    );
    await vi.waitFor(() => expect(settled).toEqual([true]));
    expect(seen).toMatchObject({ order: ['1', '2', '3', '4', '5'], most: 2 });
    expect(uploads.list()).toEqual([]);
  });

  it('stay with their problem where they fail, to be sent again only where that may help', async () => {
    const { uploads, settled, failures } = sending({ huge: refused('Too large'), away: new CallRefused(OFFLINE) });
    uploads.add('order', [chosen('huge'), chosen('away'), chosen('fine'), chosen('notes', 'text/plain')]);
    await vi.waitFor(() => expect(settled).toEqual([false]));
    expect(uploads.list().map(({ file, problem, again }) => [file.name, problem, again])).toEqual([
      ['huge', 'Too large', false],
      ['away', OFFLINE.message, true],
      ['notes', 'This is not a JPEG, PNG or WebP picture and not a PDF.', false],
    ]);
    delete failures.away;
    const away = uploads.list()[1];
    uploads.again(away?.attachmentId ?? '');
    await vi.waitFor(() => expect(settled).toEqual([false, true]));
  });

  it('are done although others failed before them', async () => {
    const { uploads, settled } = sending();
    uploads.add('first order', [chosen('notes', 'text/plain')]);
    expect(settled).toEqual([false]);
    uploads.add('second order', [chosen('fine')]);
    await vi.waitFor(() => expect(settled).toEqual([false, true]));
  });

  it('are none where they are too large or empty', () => {
    const { uploads } = sending();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large', { type: 'application/pdf' });
    const empty = new File([], 'empty', { type: 'application/pdf' });
    uploads.add(
      'order',
      [large, empty].map((file) => ({ attachmentId: newId(), file })),
    );
    expect(uploads.list().map(({ problem }) => problem)).toEqual([
      'This file is larger than 10 MB.',
      'This file is empty.',
    ]);
  });
});
