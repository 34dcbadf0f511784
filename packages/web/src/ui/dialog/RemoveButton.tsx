import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface Props {
  label: string;
  onClick?: () => void;
  /** It stands there, but what it would take out goes another way. */
  disabled?: boolean;
}

/** Takes one thing out of a list, after asking. It stands above the row's own link. */
export function RemoveButton({ label, onClick, disabled = false }: Props) {
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      disabled={disabled}
      style={{ position: 'relative' }}
      {...(onClick ? { onClick } : {})}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
