import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';

/** A call that a tab made. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
}

export function accountRow(type: AccountRow['type'], name: string, parent: AccountRow | null): AccountRow {
  return {
    ...audited,
    id: newId(),
    type,
    name,
    parentId: parent?.id ?? null,
    groupIds: [],
    groupDepartments: [],
    areaNameId: null,
    closedFrom: null,
    address1: null,
    address2: null,
    postcode: null,
    email: null,
    userInvoiceEmail: null,
    locationPrefix: null,
    ownerId: null,
    ownerName: null,
    ownerEmail: null,
    openingTime: '08:00',
    closingTime: '22:00',
    timeZone: type === 'OWNER' ? 'Europe/London' : null,
    plan: 'growPlan',
  };
}

export const headOffice = accountRow('OWNER', 'Copper Table', null);
export const location = accountRow('LOCATION', 'Copper Table Soho', headOffice);
export const kitchen = accountRow('DEPARTMENT', 'Kitchen', location);

/** Answers the calls of the test with what is given, a refusal or rows, and retains them. */
export function answerCalls(answer: (call: Call) => { status?: number; body?: object } = () => ({})): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = { path: pathname, body: (await request.json()) as Record<string, unknown> };
    calls.push(call);
    const { status = 200, body = { cursor: 'e.2', rows: {}, deleted: {} } } = answer(call);
    return Response.json(body, { status });
  });
  return calls;
}
