import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './KeyFigure.module.css';

/** One figure that matters on this screen, with its name above it and what it rests on below. */
export function KeyFigure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Stack gap={2} component="dl" m={0}>
      <Text component="dt" size="xs" c="dimmed" fw={500}>
        {label}
      </Text>
      <dd className={classes.value}>{value}</dd>
      {note ? (
        <Text component="dd" m={0} size="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </Stack>
  );
}
