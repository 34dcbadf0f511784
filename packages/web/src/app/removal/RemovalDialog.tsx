import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShownRefusal } from '../../data/refusal.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { StandsInTheWay } from './StandsInTheWay.tsx';

interface Props {
  title: string;
  /** What goes, and what stays. */
  children: ReactNode;
  confirmLabel: string;
  /** The command that removes it. */
  command: { pending: boolean; refusal: ShownRefusal | null };
  /** Sends the command; throws when it is refused. */
  onConfirm: () => Promise<unknown>;
  /** It is gone: close, or go somewhere else. */
  onGone: () => unknown;
  onClose: () => void;
  /** Something is still to be typed before it may be removed. */
  disabled?: boolean;
}

/** Asks before something is removed. It stays open when it is refused, and names what stands in the way, with the way there. */
export function RemovalDialog({
  title,
  children,
  confirmLabel,
  command,
  onConfirm,
  onGone,
  onClose,
  disabled = false,
}: Props) {
  const confirm = async () => {
    try {
      await onConfirm();
    } catch {
      return; // shown below
    }
    await onGone();
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack>
        {children}
        {command.refusal ? <StandsInTheWay refusal={command.refusal} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={command.pending}>
            Cancel
          </Button>
          <Button color="red.9" loading={command.pending} disabled={disabled} onClick={confirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
