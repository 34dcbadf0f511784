import { Group, Paper, Stack, Title } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import classes from './Panel.module.css';

interface Props {
  /** By which a menu of the screen finds it. */
  id?: string;
  title?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bordered part of a screen with its own heading. */
export function Panel({ id, title, actions, children }: Props) {
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      bg="var(--larder-surface)"
      aria-label={title}
      {...(id ? { id, tabIndex: -1, className: classes.place } : {})}
    >
      <Stack gap="md">
        {title || actions ? <Head title={title} actions={actions} /> : null}
        {children}
      </Stack>
    </Paper>
  );
}

/** Not drawn again at each key of a form inside the panel. */
const Head = memo(function Head({ title, actions }: { title: string | undefined; actions: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm">
      {title ? <Title order={2}>{title}</Title> : <span />}
      {actions}
    </Group>
  );
});
