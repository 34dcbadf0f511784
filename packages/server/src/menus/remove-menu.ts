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

export type MenuToRemove = InputOf<typeof menusContract.removeMenu>;

/** Delete a menu. The recipes on it stay, and so does what was sold. */
export async function removeMenu(ctx: Ctx, input: MenuToRemove): Promise<CommandAnswer> {
  authoriseInProductHub(ctx, 'products');

  return once(ctx, input, 'none', async (tx) => {
    const { menuId } = input;
    const { name, sections } = await lockMenu(tx, ctx, input);
    tx.send(
      raw(sql`
        update menu set deleted = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and menu_id = ${menuId}`),
    );
    audit(tx, ctx, 'menu.removed', { kind: 'menu', id: menuId }, { name, sections }, null);
    return { changes: [{ collection: 'menus', id: menuId, accountId: null, deleted: true }] };
  });
}
