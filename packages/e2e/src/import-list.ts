import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { ours } from './origin.ts';

/** Has a price list imported by the calls that its page makes: sent, checked by a job, and posted by another. address: of a server of one's own. */
export async function importList(
  request: APIRequestContext,
  headOfficeId: string,
  csv: string | Buffer,
  from?: string,
  address?: string,
): Promise<void> {
  const headers = ours(address);
  const uploads = `/api/v1/accounts/${headOfficeId}/uploads`;
  const query = new URLSearchParams({
    kind: 'supplierOptions',
    filename: 'prices.csv',
    commandId: randomUUID(),
    ...(from ? { from } : {}),
  });
  const sent = await request.post(`${uploads}?${query}`, {
    data: Buffer.from(csv),
    headers: { ...headers, 'content-type': 'text/csv' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { uploadId } = (await sent.json()) as { uploadId: string };

  const state = async () => {
    const answer = await request.get(`${uploads}?kind=supplierOptions`);
    const rows = (await answer.json()) as { id: string; status: string; step: string | null; error: string | null }[];
    const row = rows.find(({ id }) => id === uploadId);
    return row?.error ?? row?.step ?? row?.status;
  };
  await expect.poll(state, { timeout: 30_000 }).toBe('waiting');
  const posted = await request.post(`${uploads}/${uploadId}/post`, {
    data: { commandId: randomUUID(), goodRowsOnly: false },
    headers,
  });
  expect(posted.ok(), await posted.text()).toBe(true);
  await expect.poll(state, { timeout: 30_000 }).toBe('success');
}
