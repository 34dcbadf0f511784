import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { refuseStale } from '../kernel/stale.ts';

interface LockedMenu {
  name: string;
  archived: boolean;
  version: number;
  sections: unknown;
}

/** The menu as it stands, for update; refuses when there is none, or somebody has changed it since the person saw it. */
export async function lockMenu(
  tx: Tx,
  ctx: Ctx,
  { menuId, version }: { menuId: string; version: number },
): Promise<LockedMenu> {
  const [menu] = await tx.run(
    raw<LockedMenu>(sql`
      select name, archived, version, sections from menu
      where organisation_id = ${ctx.organisationId} and menu_id = ${menuId} and not deleted for update`),
  );
  if (!menu) throw new Refusal('not-found', { what: 'menu' });
  await refuseStale(tx, ctx, { collection: 'menus', id: menuId, version: menu.version }, version);
  return menu;
}
