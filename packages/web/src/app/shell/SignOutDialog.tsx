import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { signOut } from '../../data/auth.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** In every browser of the person. */
  everywhere?: boolean;
}

/** Signs out at once, or first warns of what is not sent yet: it stays on this device for this person (rule 19). */
export function SignOutDialog({ opened, onClose, everywhere = false }: Props) {
  const { entries } = useOutbox();
  const { userId } = useSession();
  const leaving = useRef(false);
  const unsent = entries.length;

  const leave = async () => {
    if (leaving.current) return;
    leaving.current = true;
    const done = await signOut(userId, everywhere);
    leaving.current = false;
    if (done === 'rows left') toast.error('Failed to clear account data');
    if (done === 'not reached') toast.error('Failed to sign out');
    else toast.success('You have been signed out');
  };
  const leaveRef = useRef(leave);
  leaveRef.current = leave;
  const nothingUnsent = opened && unsent === 0;
  useEffect(() => {
    if (!nothingUnsent) return;
    onClose();
    void leaveRef.current();
  }, [nothingUnsent, onClose]);

  return (
    <ConfirmDialog
      opened={opened && unsent > 0}
      title="Sign out with unsent entries?"
      confirmLabel="Sign Out"
      cancelLabel="Stay"
      onConfirm={leave}
      onClose={onClose}
    >
      <Text>
        {unsent === 1
          ? '1 entry has not been sent yet. It stays on this device and is sent when you sign in here again; nobody else can see it.'
          : `${unsent} entries have not been sent yet. They stay on this device and are sent when you sign in here again; nobody else can see them.`}
      </Text>
    </ConfirmDialog>
  );
}
