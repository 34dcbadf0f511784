import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/page/Notice.tsx';

interface Props {
  /** Who saved meanwhile, as a sentence begins. */
  by: string;
  /** What is saved now. */
  children: ReactNode;
  onTake: () => void;
  onKeep: () => void;
  pending: boolean;
}

/** Somebody else saved meanwhile: what is saved now, and whose values are to stand. */
export function WhoseValues({ by, children, onTake, onKeep, pending }: Props) {
  return (
    <Notice tone="warning" role="alert" title={`${by} changed this in the meantime`}>
      <Stack gap="sm">
        {children}
        <Group gap="sm">
          <Button variant="default" onClick={onTake} disabled={pending}>
            Take the saved values
          </Button>
          <Button onClick={onKeep} loading={pending}>
            Save mine
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
