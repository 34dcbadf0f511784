import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { menusContract } from '@larder/contract/menus.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { lockMenu } from './locked-menu.ts';

export type MenuToArchive = InputOf<typeof menusContract.archiveMenu>;

/** Deactivate a menu that is put aside for a season, or activate it again. Its sections stay as they are. */
export async function archiveMenu(ctx: Ctx, input: MenuToArchive): Promise<CommandAnswer> {
  authoriseInProductHub(ctx, 'products');

  return once(ctx, input, 'none', async (tx) => {
    const { menuId, archived } = input;
    const menu = await lockMenu(tx, ctx, input);
    tx.send(
      raw(sql`
        update menu set archived = ${archived}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and menu_id = ${menuId}`),
    );
    const action = archived ? 'menu.archived' : 'menu.activated';
    audit(tx, ctx, action, { kind: 'menu', id: menuId }, { archived: menu.archived }, { archived });
    return { changes: [{ collection: 'menus', id: menuId, accountId: null }] };
  });
}
