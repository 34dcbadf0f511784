import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** Uploads an e-invoice by the calls that the tracker makes, and answers its id. */
export async function uploadInvoice(
  request: APIRequestContext,
  address: string,
  accountId: string,
  text: string,
): Promise<string> {
  const file = Buffer.from(text);
  const headers = { origin: address };
  const listed = {
    ...{ filename: 'invoice.xml', contentType: 'application/xml', sizeBytes: file.length },
    sha256: createHash('sha256').update(file).digest('hex'),
  };
  const uploadId = randomUUID();
  const at = `${address}/api/v1/accounts/${accountId}/invoices`;
  const body = { commandId: randomUUID(), uploadId, supplierId: null, number: null, date: null, files: [listed] };
  const announced = await request.post(at, { headers, data: body });
  if (!announced.ok()) throw new Error(await announced.text());
  const stored = await request.post(`${at}/${uploadId}/files/1?commandId=${randomUUID()}`, {
    headers: { ...headers, 'content-type': 'application/xml' },
    data: file,
  });
  if (!stored.ok()) throw new Error(await stored.text());
  return uploadId;
}
