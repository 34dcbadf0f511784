import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import { showThings } from '@larder/domain/show.ts';
import { MenuDivider } from '@mantine/core';
import { IconList, IconPencil, IconTrash } from '@tabler/icons-react';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { MoveActions } from '../../ui/sortable/MoveActions.tsx';
import { useSortableRow } from '../../ui/sortable/useSortableRow.tsx';
import classes from './shelving.module.css';

interface Props {
  shelf: ShelfRow;
  /** Ids of the shelves next to it. */
  above: string | undefined;
  below: string | undefined;
  mayChange: boolean;
  onMove: (overId: string) => void;
  onOpen: (what: 'arrange' | 'rename' | 'remove') => void;
}

/** One shelf in the list of them. */
export function ShelfLine({ shelf, above, below, mayChange, onMove, onOpen }: Props) {
  const { row, handle, sorting } = useSortableRow(shelf.id);
  return (
    <li className={classes.line} {...row}>
      {sorting}
      {handle(`Move ${shelf.name}`)}
      <span className={classes.name}>{shelf.name}</span>
      <span className={classes.note}>{showThings(shelf.things.length, 'item')}</span>
      <RowMenu label={`More for ${shelf.name}`}>
        <MoreAction icon={IconList} onClick={() => onOpen('arrange')}>
          Arrange
        </MoreAction>
        <MoreAction icon={IconPencil} onClick={() => onOpen('rename')}>
          Rename
        </MoreAction>
        {mayChange ? <MoveActions above={above} below={below} onMove={onMove} /> : null}
        <MenuDivider />
        <MoreAction icon={IconTrash} danger onClick={() => onOpen('remove')}>
          Remove
        </MoreAction>
      </RowMenu>
    </li>
  );
}
