import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface Props {
  label: string;
  onClick?: () => void;
  /** It stands there, but what it would take out goes another way. */
  disabled?: boolean;
}

/** Takes one thing out of a list, after asking: where a list is to have such a control in sight; elsewhere it is an entry of the row's menu. */
export function RemoveButton({ label, onClick, disabled = false }: Props) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={disabled} {...(onClick ? { onClick } : {})}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
