import { z } from 'zod';
import { id } from './primitives.ts';
import { command } from './route.ts';

export const menusContract = {
  saveMenu: command('/menus/{menuId}/save', 'Add a menu or change its sections', {
    menuId: id,
    /** The version the person saw; null for a new menu. */
    version: z.number().int().nullable(),
    name: z.string().trim().max(200),
    groupId: id.nullable(),
    sections: z.array(z.object({ name: z.string().trim().max(200), recipeIds: z.array(id).max(1000) })).max(100),
  }),
};
