import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** Takes one thing out of a list, after asking. It stands above the row's own link. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={40} aria-label={label} onClick={onClick} style={{ position: 'relative' }}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
