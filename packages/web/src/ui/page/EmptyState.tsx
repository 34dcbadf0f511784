import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What to do next, in a sentence. */
  hint?: string;
  /** The button or link that does it. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, hint, action }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <Text fw={600}>{title}</Text>
      {hint ? (
        <Text c="dimmed" maw={420}>
          {hint}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
