import { Button, Group, Progress, Stack, Text } from '@mantine/core';

interface Props {
  label: string;
  /** 0 to 100; null while it is not known how far it is. */
  percent: number | null;
  /** What it is doing just now. */
  step?: string;
  /** Left out: it cannot be cancelled. */
  onCancel?: () => unknown;
  cancelling?: boolean;
}

/** How far a longer piece of work is. */
export function ProgressJob({ label, percent, step, onCancel, cancelling = false }: Props) {
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text fw={550}>{label}</Text>
        {percent === null ? null : <Text>{Math.round(percent)}%</Text>}
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent ?? 100}
          animated={percent === null}
          striped={percent === null}
          aria-label={label}
          {...(percent === null ? {} : { 'aria-valuetext': `${Math.round(percent)}%` })}
        />
      </Progress.Root>
      {step ? (
        <Text size="xs" c="dimmed" role="status">
          {step}
        </Text>
      ) : null}
      {onCancel ? (
        <Group>
          <Button variant="default" size="compact-sm" loading={cancelling} onClick={() => void onCancel()}>
            Cancel
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
