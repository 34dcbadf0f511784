import { z } from 'zod';
import { id, nameOrNothing } from './primitives.ts';
import { command } from './route.ts';

/** The version the person saw. */
const version = z.number().int();

export const menusContract = {
  saveMenu: command('/menus/{menuId}/save', 'Add a menu or change its sections', {
    menuId: id,
    /** The version the person saw; null for a new menu. */
    version: version.nullable(),
    name: nameOrNothing,
    /** The product group whose menu it is; null: that of the whole organisation. */
    groupId: id.nullable(),
    /** Left out: the menu stays in the category it is in. */
    categoryId: id.nullable().optional(),
    sections: z.array(z.object({ name: nameOrNothing, recipeIds: z.array(id).max(1000) })).max(100),
  }),

  archiveMenu: command('/menus/{menuId}/archive', 'Deactivate a menu or activate it again', {
    menuId: id,
    version,
    archived: z.boolean(),
  }),

  removeMenu: command('/menus/{menuId}/remove', 'Delete a menu; its recipes stay', { menuId: id, version }),
};
