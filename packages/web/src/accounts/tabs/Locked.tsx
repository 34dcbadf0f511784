import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields for who may look at them only. */
export function Locked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fieldset disabled variant="unstyled" aria-label={label}>
      <Stack>{children}</Stack>
    </Fieldset>
  );
}
