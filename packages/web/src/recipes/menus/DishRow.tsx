import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { MenuDivider } from '@mantine/core';
import { IconCornerDownRight, IconTrash } from '@tabler/icons-react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { MoveActions } from '../../ui/sortable/MoveActions.tsx';
import { useSortableRow } from '../../ui/sortable/useSortableRow.tsx';
import { isCookedIn } from './cooked-in.ts';
import { DishWords } from './DishWords.tsx';
import type { DraftSection } from './menu-draft.ts';
import type { ShownDish } from './menu-figures.ts';
import classes from './menus.module.css';

interface Props {
  dishKey: string;
  name: string;
  /** undefined: the recipe is not seen here. */
  shown: ShownDish | undefined;
  menu: MenuRow;
  readonly: boolean;
  /** Keys of the lines next to it. */
  above: string | undefined;
  below: string | undefined;
  /** The other sections. */
  sections: readonly DraftSection[];
  onMove: (overKey: string) => void;
  onMoveTo: (sectionKey: string) => void;
  onRemove: () => void;
}

/** A dish on the menu with its price, margin and variance, to be moved or taken off. */
export function DishRow({
  dishKey,
  name,
  shown,
  menu,
  readonly,
  above,
  below,
  sections,
  onMove,
  onMoveTo,
  onRemove,
}: Props) {
  const { row, handle, sorting } = useSortableRow(dishKey, { fixed: readonly });
  const seesCosts = useSeesCosts();
  return (
    <li className={classes.dish} {...row}>
      {sorting}
      {readonly ? null : handle(`Move ${name}`)}
      <DishWords name={name} shown={shown} note={noteOf(shown, menu, seesCosts)} />
      {readonly ? null : (
        <RowMenu label={`More for ${name}`}>
          <MoveActions above={above} below={below} onMove={onMove} />
          {sections.map(({ key, name: section }) => (
            <MoreAction key={key} icon={IconCornerDownRight} onClick={() => onMoveTo(key)}>
              Move to {section}
            </MoreAction>
          ))}
          <MenuDivider />
          <MoreAction icon={IconTrash} danger onClick={onRemove}>
            Take off the menu
          </MoreAction>
        </RowMenu>
      )}
    </li>
  );
}

function noteOf(shown: ShownDish | undefined, menu: MenuRow, seesCosts: boolean): string | null {
  if (!shown) return 'It belongs to another department';
  if (shown.recipe.archived) return 'Deactivated';
  if (!isCookedIn(menu.groupId, shown.recipe)) return 'Not seen where this menu is cooked';
  return seesCosts && shown.missing.length > 0 ? 'Cost not complete' : null;
}
