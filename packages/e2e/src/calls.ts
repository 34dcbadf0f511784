import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { importList } from './import-list.ts';
import { ours } from './origin.ts';

/** Calls of the API as the signed-in person of `request`, for journeys that are about something later. address: of a server of one's own. */
export function callsOf(request: APIRequestContext, accountId: string, address?: string) {
  const headers = ours(address);
  const path = (rest: string) => `/api/v1/accounts/${accountId}${rest}`;
  return {
    async command(rest: string, body: object) {
      const answer = await request.post(path(rest), { data: { commandId: randomUUID(), ...body }, headers });
      expect(answer.ok(), `${rest}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    async query(rest: string) {
      const answer = await request.get(path(rest));
      expect(answer.ok(), `${rest}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    importPriceList: (csv: string | Buffer, from?: string) => importList(request, accountId, csv, from, address),
  };
}
