import { Button, Group, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface Props {
  channels: readonly { id: string; name: string }[];
  field: (path: string) => GetInputPropsReturnType;
  error: ReactNode;
  onAdd: () => void;
  onRemove: (at: number) => void;
  mayEdit: boolean;
}

/** The channels of a location, each with Deliverect's id and a name. */
export function DeliverectChannels({ channels, field, error, onAdd, onRemove, mayEdit }: Props) {
  return (
    <>
      {channels.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a channel is its place in the list until it is saved
        <Group key={index} align="flex-end" wrap="nowrap" gap="sm">
          <TextField label={`Channel ${index + 1} ID`} flex={1} {...field(`${index}.id`)} />
          <TextField label={`Channel ${index + 1} name`} flex={1} {...field(`${index}.name`)} />
          {mayEdit ? <RemoveButton label={`Remove channel ${index + 1}`} onClick={() => onRemove(index)} /> : null}
        </Group>
      ))}
      {error ? (
        <Text role="alert" size="sm" c="var(--larder-danger)">
          {error}
        </Text>
      ) : null}
      {mayEdit ? (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            Add channel
          </Button>
        </Group>
      ) : null}
    </>
  );
}
