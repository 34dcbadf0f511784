import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server.ts';
import { stubUploads } from '../testing/stub-upload.ts';
import { newId } from './new-id.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { OFFLINE } from './refusal.ts';
import { sendEntry } from './send-entry.ts';

afterEach(() => vi.unstubAllGlobals());

const file = (name: string) => new File([name], name, { type: 'application/pdf' });
const stored = { status: 200, body: { cursor: 'e.3', rows: {} } };

/** An upload with two files, as the outbox stores it. */
function entryWithFiles(): OutboxEntry {
  const [id, accountId] = [newId(), newId()];
  return {
    ...{ id, userId: newId(), accountId, path: ['invoices', 'addInvoiceUpload'], title: 'Invoice', subject: 'invoice' },
    ...{
      input: { accountId, commandId: id },
      enteredAt: 0,
      clockOffsetMs: 0,
      mendAt: null,
      patches: [],
      refusal: null,
    },
    files: ['one.pdf', 'two.pdf'].map((name) => ({ address: `/${id}/${name}`, file: file(name) })),
  };
}

describe('an entry with files', () => {
  it('is sent before them, and they in their order; it answers the rows of the last', async () => {
    const server = stubServer();
    const uploads = stubUploads([stored]);
    const answer = await sendEntry(entryWithFiles(), new AbortController().signal);
    expect(server.sent.map(({ path }) => path.split('/').at(-1))).toEqual(['invoices']);
    expect(uploads.sent.map((one) => one.file.name)).toEqual(['one.pdf', 'two.pdf']);
    expect(answer).toMatchObject({ cursor: 'e.3' });
  });

  it('that is tried again sends only those that had not gone', async () => {
    stubServer();
    const entry = entryWithFiles();
    const uploads = stubUploads([stored, null]);
    await expect(sendEntry(entry, new AbortController().signal)).rejects.toMatchObject({ refusal: OFFLINE });
    uploads.answers = [stored];
    await sendEntry(entry, new AbortController().signal);
    expect(uploads.sent.map((one) => one.file.name)).toEqual(['one.pdf', 'two.pdf', 'two.pdf']);
  });

  it('sends none where they are there already', async () => {
    const server = stubServer();
    server.replies = { '/invoices': { uploadId: newId(), isNew: false } };
    const uploads = stubUploads([stored]);
    await sendEntry(entryWithFiles(), new AbortController().signal);
    expect(uploads.sent).toEqual([]);
  });
});
