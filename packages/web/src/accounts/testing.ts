import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { featuresOf, type Role } from '@larder/domain/accounts/features.ts';
import { newId } from '../data/new-id.ts';
import type { ReachableAccount } from '../data/session.ts';
import { audited } from '../testing/audited.ts';
import { type StubServer, stubServer } from '../testing/stub-server.ts';
import { accountRow } from './tabs/testing.ts';

/** The row of an account of the signed-in person's group, which Ada owns. */
export function rowOf({ id, type, name, parentId }: ReachableAccount): AccountRow {
  return {
    ...accountRow(type, name, null),
    ...{ id, parentId, ownerId: 'ada', ownerName: 'Ada Cook', ownerEmail: 'ada@example.com', plan: 'analyticsPlan' },
  };
}

/** Somebody with a role on all of the group, whose rows are there. */
export function as(role: Role, changes: Partial<StubServer> = {}): StubServer {
  const server = stubServer({ can: featuresOf('analyticsPlan', role), ...changes });
  const accounts = server.session.accounts.map((account) => ({ ...account, role }));
  server.session = { ...server.session, accounts };
  server.rows = {
    accounts: accounts.map(rowOf),
    listedNames: [
      { id: newId(), kind: 'area', name: 'Pastry', ...audited },
      { id: newId(), kind: 'department', name: 'Wine', ...audited },
    ],
  };
  return server;
}
