import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import classes from '../form.module.css';

interface Props {
  index: number;
  name: string;
  onRemove: (index: number) => void;
}

/** Takes a line out of the recipe. A key in its quantity does not draw it again. */
export const RemoveLine = memo(function RemoveLine({ index, name, onRemove }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray.7"
      size="lg"
      className={classes.remove}
      aria-label={`Remove ${name}`}
      onClick={() => onRemove(index)}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
});
