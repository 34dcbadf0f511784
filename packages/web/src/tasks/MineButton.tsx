import { Button } from '@mantine/core';
import type { Mine } from './useMine.ts';

/** Narrows the lists to what the person is to do; not there while nobody is named on a task. */
export function MineButton({ mine: { mine, offered, turn } }: { mine: Mine }) {
  if (!offered) return null;
  return (
    <Button variant={mine ? 'filled' : 'default'} aria-pressed={mine} onClick={turn}>
      Mine
    </Button>
  );
}
