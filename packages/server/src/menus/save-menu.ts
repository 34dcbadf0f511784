import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { menusContract } from '@larder/contract/menus.ts';
import { Refusal, refusalMessage } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { q, raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { refuseStale } from '../kernel/stale.ts';

export type MenuToSave = InputOf<typeof menusContract.saveMenu>;

/** Add a menu, or change its name, category and sections. */
export async function saveMenu(ctx: Ctx, menu: MenuToSave): Promise<CommandAnswer> {
  authoriseInProductHub(ctx, 'products');
  refuseIncomplete(menu);

  // Shared, so that no recipe is deleted, and taken off all menus, between the look at it and the save.
  return once(ctx, menu, { catalogue: 'shared' }, async (tx) => {
    const { menuId, version, name, groupId, categoryId } = menu;
    const org = ctx.organisationId;
    const recipeIds = [...new Set(menu.sections.flatMap((section) => section.recipeIds))];
    const [[known], [found], [category]] = await tx.all(
      raw<{ version: number; name: string; groupId: string | null; categoryId: string | null; sections: unknown }>(
        sql`select version, name, group_id as "groupId", category_id as "categoryId", sections from menu where organisation_id = ${org} and menu_id = ${menuId} and not deleted for update`,
      ),
      raw<{ recipes: string; groups: string }>(sql`
        select
          (select count(*) from recipe where organisation_id = ${org} and recipe_id = any (${recipeIds}::uuid[]) and not deleted) as recipes,
          (select count(*) from account where organisation_id = ${org} and account_id = ${groupId} and type = 'DEPARTMENT'
            and parent_id = ${org} and not deleted) as groups`),
      raw<{ one: number }>(sql`
        select 1 as one from category
        where organisation_id = ${org} and category_id = ${categoryId ?? null} and kind = 'menu' for key share`),
    );
    await refuseWhereClosed(tx, ctx, today(ctx), groupId === null ? [ctx.accountId] : [ctx.accountId, groupId]);
    if (!known && version !== null) throw new Refusal('not-found', { what: 'menu' });
    if (known) await refuseStale(tx, ctx, { collection: 'menus', id: menuId, version: known.version }, version);
    if (Number(found?.recipes) < recipeIds.length) throw new Refusal('not-found', { what: 'recipe' });
    if (groupId !== null && Number(found?.groups) === 0) throw new Refusal('not-found', { what: 'department' });
    if (categoryId && !category) throw new Refusal('not-found', { what: 'category' });

    const filed = categoryId === undefined ? {} : { category_id: categoryId };
    const values = { name, group_id: groupId, ...filed };
    const { updated_at, updated_by } = made(ctx);
    tx.send(
      known
        ? q
            .updateTable('menu')
            .set((eb) => ({
              ...values,
              sections: JSON.stringify(menu.sections),
              updated_at,
              updated_by,
              version: eb('version', '+', 1),
            }))
            .where('organisation_id', '=', org)
            .where('menu_id', '=', menuId)
        : insertRows('menu', [
            { organisation_id: org, menu_id: menuId, ...values, sections: menu.sections as never, ...made(ctx) },
          ]),
    );
    const filedAs = categoryId === undefined ? {} : { categoryId };
    const after = { name, groupId, ...filedAs, sections: menu.sections };
    audit(tx, ctx, 'menu.saved', { kind: 'menu', id: menuId }, known ?? null, after);
    return { changes: [{ collection: 'menus', id: menuId, accountId: null }] };
  });
}

/** A menu and each of its sections has a name (MENU-006, MENU-007), and no recipe is in a section twice. Names all that is wrong at once. */
function refuseIncomplete({ name, sections }: MenuToSave): void {
  const problems = [
    ...(name === '' ? [{ field: 'name', code: 'menu.name-empty' as const }] : []),
    ...sections.flatMap((section, at) => [
      ...(section.name === '' ? [{ field: `sections.${at}.name`, code: 'menu.section-name-empty' as const }] : []),
      ...section.recipeIds.flatMap((recipeId, place) =>
        section.recipeIds.indexOf(recipeId) < place
          ? [{ field: `sections.${at}.recipeIds.${place}`, code: 'menu.recipe-twice' as const }]
          : [],
      ),
    ]),
  ];
  const [first] = problems;
  if (!first) return;
  throw new Refusal(first.code, {
    fields: problems.map(({ field, code }) => ({ field, message: refusalMessage(code) })),
  });
}
