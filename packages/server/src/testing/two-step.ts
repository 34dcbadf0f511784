import { randomUUID } from 'node:crypto';
import type { Day } from '@larder/domain/calendar.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { recordTransfer } from '../stock/record-transfer.ts';
import { setTransferConfirmation } from '../stock/set-transfer-confirmation.ts';
import type { TestGroup } from './cast.ts';

/** An area of a further location of the group. */
export async function areaElsewhere(group: TestGroup, name: string): Promise<Ctx> {
  const { organisationId: organisation_id, area } = group;
  const [locationId, areaId] = [randomUUID(), randomUUID()];
  const account = (account_id: string, type: 'LOCATION' | 'DEPARTMENT', parent_id: string, called: string) => ({
    ...{ organisation_id, account_id, type, name: called, parent_id, ...made(area) },
  });
  const ancestors = [areaId, locationId, organisation_id];
  await writing(area.pool, organisation_id, async (tx) =>
    tx.send(
      insertRows('account', [account(locationId, 'LOCATION', organisation_id, name)]),
      insertRows('account', [account(areaId, 'DEPARTMENT', locationId, 'Kitchen')]),
      insertRows('account_home', [
        { account_id: locationId, organisation_id, ancestors: [locationId, organisation_id] },
        { account_id: areaId, organisation_id, ancestors },
      ]),
    ),
  );
  return { ...area, accountId: areaId, account: { type: 'DEPARTMENT', ancestors } };
}

/** 2 kg of something from another location to the group's area, which confirms what arrives. */
export async function sentToArea(group: TestGroup, refId: string, day: Day = '2026-11-16') {
  const from = await areaElsewhere(group, 'Camden');
  await confirmTransfers(group);
  const [transferId, lineId] = [randomUUID(), randomUUID()];
  const line = { lineId, kind: 'ingredient' as const, refId, recordUnit: 'kg', amount: '2' };
  const entry = { transferId, day, type: 'OUT' as const, otherAccountId: group.areaId, lines: [line] };
  await recordTransfer(from, { commandId: randomUUID(), ...entry });
  return { from, transferId, lineId };
}

/** Turns it on for the group. */
export async function confirmTransfers(group: TestGroup): Promise<void> {
  await setTransferConfirmation(group.headOffice, { commandId: randomUUID(), confirms: true });
}
