import { Button, Group } from '@mantine/core';
import { Notice } from '../page/Notice.tsx';

interface Props {
  /** Who saved a newer version. */
  by: string;
  /** What was changed, such as "this supplier". */
  what: string;
  /** On the button that shows the newer version instead of what is typed. */
  takeLabel: string;
  onTake: () => void;
}

/** Stands above a form that rests on an older version: what is typed stays until the person takes the newer one. */
export function ChangedMeanwhile({ by, what, takeLabel, onTake }: Props) {
  return (
    <Notice tone="warning" role="alert">
      <Group justify="space-between">
        {by} has changed {what} in the meantime.
        <Button variant="default" onClick={onTake}>
          {takeLabel}
        </Button>
      </Group>
    </Notice>
  );
}
