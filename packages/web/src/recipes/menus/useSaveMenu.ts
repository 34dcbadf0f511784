import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { type CommandInput, useCommand } from '../../data/command.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

type Changed = Partial<Pick<MenuRow, 'name' | 'groupId' | 'categoryId' | 'sections'>>;

/** Saves a menu at the head office, which retains them; what is not named stays as the person saw it. null: a new one. */
export function useSaveMenu() {
  const { headOfficeId } = useHeadOffice('products');
  const save = useCommand('menus.saveMenu', { at: headOfficeId });
  return (menuId: string, seen: MenuRow | null, changed: Changed) => {
    const input: CommandInput<'menus.saveMenu'> = {
      menuId,
      version: seen?.version ?? null,
      name: seen?.name ?? '',
      groupId: seen?.groupId ?? null,
      categoryId: seen?.categoryId ?? null,
      sections: seen?.sections ?? [],
      ...changed,
    };
    return withToast(outcomeOf('Menu', seen ? 'updated' : 'added'), () => save.run(input));
  };
}
