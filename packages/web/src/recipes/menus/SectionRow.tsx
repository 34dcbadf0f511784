import { IconPencil, IconTrash } from '@tabler/icons-react';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { MoveActions } from '../../ui/sortable/MoveActions.tsx';
import { useSortableRow } from '../../ui/sortable/useSortableRow.tsx';
import type { DraftSection } from './menu-draft.ts';
import { dishCount } from './menu-words.ts';
import classes from './menus.module.css';
import { goToSection } from './SectionHead.tsx';

interface Props {
  section: DraftSection;
  /** Keys of the sections next to it. */
  above: string | undefined;
  below: string | undefined;
  readonly: boolean;
  onMove: (overKey: string) => void;
  onRename: () => void;
  onRemove: () => void;
}

/** One section by its name, to be moved, renamed or removed. */
export function SectionRow({ section, above, below, readonly, onMove, onRename, onRemove }: Props) {
  const { key, name, dishes } = section;
  const { row, handle, sorting } = useSortableRow(key, { fixed: readonly });
  return (
    <li className={classes.section} {...row}>
      {sorting}
      {readonly ? null : handle(`Move section ${name}`)}
      <button type="button" className={classes.sectionName} onClick={() => goToSection(key)}>
        {name}
      </button>
      <span className={classes.note}>{dishCount(dishes.length)}</span>
      {readonly ? null : (
        <RowMenu label={`More for section ${name}`}>
          <MoreAction icon={IconPencil} onClick={onRename}>
            Rename
          </MoreAction>
          <MoveActions above={above} below={below} onMove={onMove} />
          <MoreAction icon={IconTrash} danger onClick={onRemove}>
            Remove
          </MoreAction>
        </RowMenu>
      )}
    </li>
  );
}
