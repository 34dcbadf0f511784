import { Button, Group, Stack } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { refusalText } from '../../data/refusal.ts';
import { stopAtUnread } from '../form/stop-at-unread.ts';
import { ErrorState } from '../page/ErrorState.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  opened: boolean;
  title: string;
  /** What will happen, and what cannot be undone. */
  children: ReactNode;
  /** null: it cannot be done, and the children state why. */
  confirmLabel: string | null;
  cancelLabel?: string;
  /** Marks what removes or withdraws something. */
  danger?: boolean;
  /** May take its time; the dialog closes when it is done and stays open with the reason when it is refused. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something that matters. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onConfirm,
  onClose,
}: Props) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const close = () => {
    setRefusal(null);
    onClose();
  };
  const confirm = async (event: MouseEvent<HTMLElement>) => {
    if (stopAtUnread(event.currentTarget).length > 0) return;
    setPending(true);
    setRefusal(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Stack>
        <div>{children}</div>
        {refusal ? <ErrorState message={refusal} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={pending}>
            {cancelLabel}
          </Button>
          {confirmLabel === null ? null : (
            <Button color={danger ? 'red.9' : 'herb'} loading={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
