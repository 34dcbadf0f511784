import { Anchor, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, use, useLayoutEffect, useState } from 'react';
import { refusalText } from '../../data/refusal.ts';
import { ErrorState } from './ErrorState.tsx';
import { InSteps } from './InSteps.tsx';
import { type LinkTarget, TargetLink } from './link.tsx';
import classes from './loading.module.css';
import { InShell, pageTitle } from './page-title.ts';

interface Props {
  title: string;
  /** Still fetching, and nothing to show yet. */
  loading?: boolean;
  /** Why it could not be fetched. */
  error?: unknown;
  onRetry?: () => void;
  back?: LinkTarget & { label: string };
  /** Buttons of the whole screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: its title in the header and in the window, the way back, loading and failure. */
export function Screen({ title, loading = false, error, onRetry, back, actions, children }: Props) {
  const inShell = use(InShell);
  const [waited] = useState(loading);
  useLayoutEffect(() => pageTitle.show(title), [title]); // drawn with the page, not a frame later

  return (
    <Stack gap="md">
      {inShell ? null : <Title order={1}>{title}</Title>}
      {back || actions ? (
        <Group justify={back ? 'space-between' : 'flex-end'} gap="sm" className="no-print">
          {back ? <Back {...back} /> : null}
          <Group gap="sm">{actions}</Group>
        </Group>
      ) : null}
      {content()}
    </Stack>
  );

  function content() {
    if (error) return <ErrorState message={refusalText(error)} {...(onRetry ? { onRetry } : {})} />;
    if (loading) return <Loading text="Loading..." />;
    return waited ? <InSteps fallback={<Loading text="Loading..." />}>{children}</InSteps> : children;
  }
}

function Back({ label, ...target }: LinkTarget & { label: string }) {
  return (
    <Anchor component={TargetLink} target={target} c="dimmed" size="sm" underline="hover">
      <Group gap={6} component="span" mih={{ base: 44, md: 24 }}>
        <IconArrowLeft size={16} aria-hidden />
        {label}
      </Group>
    </Anchor>
  );
}

/** Something is on its way. late: it is stated, in small, only once it has taken a moment. */
export function Loading({ text, late = false }: { text: string; late?: boolean }) {
  return (
    <Group justify="center" py="xl" role="status" {...(late ? { className: classes.late } : {})}>
      <Loader size="sm" aria-hidden />
      <Text c="dimmed" {...(late ? { size: 'xs' } : {})}>
        {text}
      </Text>
    </Group>
  );
}
