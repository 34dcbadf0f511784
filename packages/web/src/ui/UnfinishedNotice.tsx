import { Button, Group } from '@mantine/core';
import { Notice } from './Notice.tsx';
import { showInstant, showTime } from './show-instant.ts';

/** Stands above a form that opens with what was typed before. at: ms. */
export function UnfinishedNotice({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (
    <Notice tone="info" role="status">
      <Group justify="space-between">
        Your unfinished entries of {isToday ? showTime(at) : showInstant(at)} are here.
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Notice>
  );
}
