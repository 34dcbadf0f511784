import { ActionIcon, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';

/** Editing and removing one thing of a setup. */
export function RowActions({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActionIcon variant="default" size={44} aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <RemoveButton label={`Remove ${name}`} onClick={onRemove} />
    </Group>
  );
}
