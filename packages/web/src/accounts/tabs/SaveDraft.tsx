import { Button } from '@mantine/core';
import { useState } from 'react';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';

/** The button that stores a form as far as it is filled, left of the one that saves it. A toast states what was refused. */
export function SaveDraft({ onSave }: { onSave: () => Promise<unknown> }) {
  const [pending, setPending] = useState(false);
  const save = async (button: HTMLElement) => {
    if (stopAtUnread(button).length > 0) return;
    setPending(true);
    await onSave().catch(() => undefined);
    setPending(false);
  };
  return (
    <Button variant="default" loading={pending} onClick={(event) => void save(event.currentTarget)}>
      Save draft
    </Button>
  );
}
