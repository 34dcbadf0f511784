import { randomUUID } from 'node:crypto';
import type { GroupPeople, NamedRole } from '@larder/contract/people.ts';
import type { Me } from '@larder/contract/profile.ts';
import type { Caller, TestApp } from './http.ts';
import { signInAs } from './people.ts';

/** The people of the test's own group as its owner meets them. */
export function groupPeople(app: TestApp) {
  const { organisationId } = app.ours;
  const peopleAs = (who: Caller) => who.get<GroupPeople>(`/api/v1/accounts/${organisationId}/people`);
  const rolesNow = async () => (await app.owner.get<NamedRole[]>(`/api/v1/accounts/${organisationId}/roles`)).body;
  return {
    peopleAs,
    people: async () => (await peopleAs(app.owner)).body,
    /** Sends a command at the head office. */
    send: <Body = object>(path: string, body: object, who = app.owner) => who.command<Body>(organisationId, path, body),
    roles: rolesNow,
    roleOf: async (name: string): Promise<NamedRole> => {
      const role = (await rolesNow()).find((one) => one.name === name);
      if (!role) throw new Error(`there is no role ${name}`);
      return role;
    },
    /** Somebody who works in an account of the group. */
    worker: async (name: string, accountId: string, role: 'member' | 'guest' = 'member') => {
      const caller = await app.person(name, { accountId, role });
      const { userId, email } = (await caller.get<Me>('/api/v1/me')).body;
      return { caller, userId, email };
    },
    /** Somebody with that verified address. */
    withAddress: async (email: string) => app.as(await signInAs(app.pool, { id: randomUUID(), name: 'Mia', email })),
    /** What is left to somebody in an account. */
    left: async (who: Caller, accountId: string) =>
      (await who.get<{ can: string[] }>(`/api/v1/accounts/${accountId}/sync`)).body.can.filter((one) =>
        one.startsWith('do:'),
      ),
  };
}

/** An address that nobody has. */
export const newAddress = (): string => `${randomUUID()}@example.com`;
