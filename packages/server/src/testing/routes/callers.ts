import { randomUUID } from 'node:crypto';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { Caller, TestApp } from '../http.ts';
import type { Person } from './who-may.ts';

/** Everybody of PEOPLE at a browser. */
export async function callers(app: TestApp): Promise<Record<Person, Caller>> {
  const { organisationId, locationId, areaId } = app.ours;
  const of = (accountId: string, role: 'member' | 'guest' = 'member') => app.person('Mia', { accountId, role });
  return {
    owner: app.owner,
    member: await of(organisationId),
    guest: await of(organisationId, 'guest'),
    'location member': await of(locationId),
    'area member': await of(areaId),
    supplier: await supplierMember(app),
    neighbour: app.neighbour,
    'signed out': app.nobody,
  };
}

/** Somebody who works for a supplier, which is an organisation of its own. */
async function supplierMember(app: TestApp): Promise<Caller> {
  const caller = await app.person('Sue');
  const { body: me } = await caller.get<{ userId: string }>('/api/v1/me');
  const organisation_id = randomUUID();
  const at = app.services.now().toISOString();
  const own = { organisation_id, account_id: organisation_id };
  await writing(app.pool, organisation_id, async (tx) =>
    tx.send(
      insertRows('organisation', [{ organisation_id, name: 'Green Lane', created_at: at }]),
      insertRows('organisation_feed', [{ organisation_id, epoch: randomUUID() }]),
      insertRows('account', [{ ...own, type: 'SUPPLIER', name: 'Green Lane', ...made(app.ours.headOffice) }]),
      insertRows('account_home', [{ ...own, ancestors: [organisation_id] }]),
      insertRows('membership', [{ user_id: me.userId, ...own, role: 'member', created_at: at }]),
    ),
  );
  return caller;
}
