import { callByPath } from './api.ts';
import { fileProgress } from './file-progress.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { sendFile } from './send-file.ts';

/** Addresses of files that this page has sent: an entry that is tried again sends only the rest of its files. */
const sent = new Set<string>();

/** Sends an entry of the outbox, and after it its files, one after the other; answers what the call answers with the rows of the last file. */
export async function sendEntry(entry: OutboxEntry, signal: AbortSignal): Promise<unknown> {
  const { id, path, input, files } = entry;
  const answer = await callByPath(path, input, signal);
  if (!files || isThereAlready(answer)) return answer;
  let last: unknown;
  try {
    for (const [index, { address, file }] of files.entries()) {
      if (sent.has(address)) continue;
      const onProgress = (share: number) => fileProgress.set(id, (index + share) / files.length);
      last = await sendFile(address, file, onProgress, signal);
      sent.add(address);
    }
  } finally {
    fileProgress.end(id);
  }
  return { ...(answer as object), ...(last as object | undefined) };
}

/** The same files lie there from before, so these are not sent. */
function isThereAlready(answer: unknown): boolean {
  return (answer as { isNew?: boolean }).isNew === false;
}
