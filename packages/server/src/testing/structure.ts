import { randomUUID } from 'node:crypto';
import type { ListedNameRow } from '@larder/contract/rows/accounts.ts';
import { saveListedName } from '../accounts/listed-names.ts';
import { openAccount } from '../accounts/open-account.ts';
import { removalImpact } from '../accounts/removal-impact.queries.ts';
import { removeAccount } from '../accounts/remove-account.ts';
import type { Ctx } from '../kernel/context.ts';
import type { TestGroup } from './cast.ts';
import { read } from './read.ts';

/** Adds a name to the list of areas or of group categories; no name comes twice. Answers its id. */
export async function addListedName(
  ctx: Ctx,
  kind: ListedNameRow['kind'],
  name = `${kind} ${randomUUID()}`,
): Promise<string> {
  const nameId = randomUUID();
  await saveListedName(ctx, { commandId: randomUUID(), nameId, version: null, kind, name });
  return nameId;
}

/** Opens a location, a product group or an area below the head office, as its owner does. Answers its id. */
export async function openBelow(
  { headOffice }: TestGroup,
  parentId: string,
  type: 'LOCATION' | 'DEPARTMENT' | 'TRANSFER',
  name: string,
): Promise<string> {
  const id = randomUUID();
  await openAccount(headOffice, { commandId: randomUUID(), id, parentId, type, name, groupIds: [], areaNameId: null });
  return id;
}

/** Removes an area or a location of the name, as its owner does after typing it. */
export function removeUsed(ctx: Ctx, id: string, typedName: string) {
  return removeAccount(ctx, { commandId: randomUUID(), id, version: 1, typedName });
}

/** What its owner is shown before that. */
export function impactOf(ctx: Ctx, id: string) {
  return read(ctx, (db) => removalImpact(db, ctx, { id }));
}
