import { Button, Group } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { Notice } from '../page/Notice.tsx';

/** Stands above a form that opens with what was typed before. at: ms. */
export function UnfinishedNotice({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const clock = useClock();
  const isToday = clock.dayOf(at) === clock.today();
  return (
    <Notice tone="info" role="status">
      <Group justify="space-between">
        Your unfinished entries of {isToday ? clock.showTime(at) : clock.showInstant(at)} are here.
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Notice>
  );
}
