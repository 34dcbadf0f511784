import { Button, Stack, Text } from '@mantine/core';
import { Notice } from './Notice.tsx';

interface Props {
  /** What could not be done, in the person's words. */
  title?: string;
  message: string;
  onRetry?: () => void;
}

/** Something failed: what, and a way on. */
export function ErrorState({ title = 'That did not work', message, onRetry }: Props) {
  return (
    <Notice tone="danger" title={title} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </Stack>
    </Notice>
  );
}
