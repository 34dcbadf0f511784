import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { importList } from './import-list.ts';

/** Calls of the API as the signed-in person of `request`, for journeys that are about something later. */
export function callsOf(request: APIRequestContext, accountId: string) {
  // Writes must come from our own pages (rule 22); a bare request has to say so itself.
  const headers = { origin: `http://localhost:${process.env.E2E_PORT ?? '3190'}` };
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
    importPriceList: (csv: string | Buffer, from?: string) => importList(request, accountId, csv, from),
  };
}
