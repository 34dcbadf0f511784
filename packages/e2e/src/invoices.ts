import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** Uploads an e-invoice by the calls that the tracker makes, and answers its id. */
export function uploadInvoice(
  request: APIRequestContext,
  address: string,
  accountId: string,
  text: string,
): Promise<string> {
  const bytes = Buffer.from(text);
  return uploadPaper(request, address, accountId, { filename: 'invoice.xml', contentType: 'application/xml', bytes });
}

/** The same of any paper of a supplier. */
export async function uploadPaper(
  request: APIRequestContext,
  address: string,
  accountId: string,
  { filename, contentType, bytes }: { filename: string; contentType: string; bytes: Uint8Array },
): Promise<string> {
  const headers = { origin: address };
  const listed = {
    ...{ filename, contentType, sizeBytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const uploadId = randomUUID();
  const at = `${address}/api/v1/accounts/${accountId}/invoices`;
  const body = { commandId: randomUUID(), uploadId, supplierId: null, number: null, date: null, files: [listed] };
  const announced = await request.post(at, { headers, data: body });
  if (!announced.ok()) throw new Error(await announced.text());
  const stored = await request.post(`${at}/${uploadId}/files/1?commandId=${randomUUID()}`, {
    headers: { ...headers, 'content-type': contentType },
    data: Buffer.from(bytes),
  });
  if (!stored.ok()) throw new Error(await stored.text());
  return uploadId;
}
