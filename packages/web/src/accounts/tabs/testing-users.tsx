import type { AccountUser, PendingInvitation } from '@larder/contract/accounts.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { DataProvider } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { queryClient } from '../../data/query-client.ts';
import { draw } from '../../testing/render.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { accountRow } from './testing.ts';

/** What the server is asked to change, with the bodies. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
}

interface Answers {
  users?: AccountUser[];
  invitations?: PendingInvitation[];
  /** Why every command is refused. */
  refused?: string;
}

/** An account of a head office with two locations, and a server that answers its users and notes what it is sent. */
export function stubAccount({ users = [], invitations = [], refused }: Answers = {}) {
  const server = stubServer();
  const { headOffice } = server;
  const row = (id: string, type: AccountRow['type'], name: string): AccountRow => ({
    ...accountRow(type, name, null),
    id,
    parentId: type === 'OWNER' ? null : headOffice.id,
    plan: 'analyticsPlan',
  });
  const account = row(headOffice.id, 'OWNER', headOffice.name);
  server.rows = { accounts: [account, row(newId(), 'LOCATION', 'Soho'), row(newId(), 'LOCATION', 'Leeds')] };

  const calls: Call[] = [];
  const asked = { users: 0 };
  const answerOthers = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === `/api/v1/accounts/${account.id}/users` && request.method === 'GET') {
      asked.users += 1;
      return Response.json({ users, invitations });
    }
    if (request.method === 'POST' && pathname.startsWith(`/api/v1/accounts/${account.id}/`)) {
      calls.push({ path: pathname.replace(`/api/v1/accounts/${account.id}`, ''), body: await request.clone().json() });
      if (refused) {
        const data = { code: 'not-allowed' };
        const body = { defined: false, code: 'FORBIDDEN', status: 403, message: refused, data };
        return Response.json(body, { status: 403 });
      }
    }
    return answerOthers(request);
  });
  queryClient.clear();
  return { server, account, calls, asked };
}

/** Draws a tab where the head office is the working account. */
export function drawTab({ server, account }: ReturnType<typeof stubAccount>, tab: ReactNode) {
  return draw(
    <QueryClientProvider client={queryClient}>
      <DataProvider userId={server.session.userId} accountId={account.id} organisationId={account.id}>
        <main>{tab}</main>
      </DataProvider>
    </QueryClientProvider>,
  );
}
