import type { AccountUser, GroupPeople, NamedRole, PendingInvitation } from '@larder/contract/people.ts';
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
  roles?: NamedRole[];
  /** What the head office answers of its people. */
  people?: GroupPeople;
  /** What commands answer beside their rows. */
  answers?: Record<string, object>;
  /** Why every command is refused. */
  refused?: string;
}

const roleOf = (place: number, name: string, type: NamedRole['type'], withheld: NamedRole['limits']['withheld']) => ({
  roleId: `0193a000-0000-7000-8000-00000000010${place}`,
  name,
  type,
  limits: { withheld, orderUpTo: null },
  fixed: name === 'Everything',
  version: 1,
  people: 0,
  invited: 0,
});
export const EVERYTHING = roleOf(1, 'Everything', 'member', []);
export const CHEF = roleOf(2, 'Chef', 'member', ['approve', 'prices']);
export const GUEST = roleOf(3, 'Guest', 'guest', ['costs']);
const ROLES: NamedRole[] = [EVERYTHING, CHEF, GUEST];

/** An account of a head office with two locations, and a server that answers its users and notes what it is sent. */
export function stubAccount({
  users = [],
  invitations = [],
  roles = ROLES,
  people,
  answers = {},
  refused,
}: Answers = {}) {
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
    if (request.method === 'GET' && pathname.endsWith('/roles')) return Response.json(roles);
    if (request.method === 'GET' && pathname.endsWith('/people'))
      return Response.json(people ?? { people: [], invited: [], offers: [], more: false });
    if (request.method === 'POST' && pathname.startsWith(`/api/v1/accounts/${account.id}/`)) {
      calls.push({ path: pathname.replace(`/api/v1/accounts/${account.id}`, ''), body: await request.clone().json() });
      if (refused) {
        const data = { code: 'not-allowed' };
        const body = { defined: false, code: 'FORBIDDEN', status: 403, message: refused, data };
        return Response.json(body, { status: 403 });
      }
      const extra = answers[pathname.replace(`/api/v1/accounts/${account.id}`, '')];
      if (extra) return Response.json({ cursor: 'e.2', rows: {}, deleted: {}, ...extra });
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

/** Chooses a role in the form that stands open. */
export async function chooseRole(screen: Awaited<ReturnType<typeof draw>>, name: string): Promise<void> {
  await screen.getByRole('combobox', { name: 'Role', exact: true }).click();
  await screen.getByRole('option', { name, exact: true }).click();
}
