import { useSyncExternalStore } from 'react';
import type { AccountData } from '../../data/account-data.ts';
import type { Changes } from '../../data/collections.ts';
import { useData } from '../../data/DataProvider.tsx';
import { sendFile } from '../../data/send-file.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { type Upload, Uploads } from './uploads.ts';

/** PROC-089, PROC-092. */
export const ATTACHMENTS_CHANGE = {
  done: 'Order attachments updated',
  failed: 'Order attachments could not be updated',
} as const;

/** Those of the account that is open; they end with it. */
const ofAccounts = new WeakMap<AccountData, Uploads>();

/** Files on their way to the orders of the working account. */
export function useUploads(): Uploads {
  const { account } = useData();
  const known = ofAccounts.get(account) ?? uploadsOf(account);
  ofAccounts.set(account, known);
  return known;
}

/** Those of one order. */
export function useUploadsOf(orderId: string): readonly Upload[] {
  const uploads = useUploads();
  return useSyncExternalStore(uploads.listen, uploads.list).filter((one) => one.orderId === orderId);
}

function uploadsOf(account: AccountData): Uploads {
  const { accountId } = account.scope;
  return new Uploads(
    async ({ orderId, attachmentId, commandId, file, lineId }, onProgress) => {
      const query = new URLSearchParams({ commandId, filename: filenameOf(file), ...(lineId ? { lineId } : {}) });
      const address = `/api/v1/accounts/${accountId}/orders/${orderId}/attachments/${attachmentId}?${query}`;
      account.collections.applyAnswer((await sendFile(address, file, onProgress)) as Changes);
    },
    (isDone) => (isDone ? toast.success(ATTACHMENTS_CHANGE.done) : toast.error(ATTACHMENTS_CHANGE.failed)),
  );
}

/** What a file is called, as the server takes it: of a longer name its end, which has the extension. */
export function filenameOf({ name }: File): string {
  return name.slice(-LONGEST_NAME);
}

const LONGEST_NAME = 255;
