import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';

interface Props {
  name: string;
  onAdd: () => void;
  /** Of a section: its name, and its end. */
  onRename?: () => void;
  onRemove?: () => void;
}

/** What can be done with a list as a whole. */
export function ListHead({ name, onAdd, onRename, onRemove }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={`Add to ${name}`}
        onClick={onAdd}
      >
        Add
      </Button>
      {onRename && onRemove ? (
        <RowMenu label={`Change ${name}`}>
          <MoreAction icon={IconPencil} onClick={onRename}>
            Rename
          </MoreAction>
          <MoreAction icon={IconTrash} danger onClick={onRemove}>
            Remove
          </MoreAction>
        </RowMenu>
      ) : null}
    </Group>
  );
}
