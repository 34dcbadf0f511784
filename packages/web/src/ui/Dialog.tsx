import { Modal, type ModalProps } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { useNarrow } from './useNarrow.ts';

const InDialog = createContext(false);

/** True inside a dialog, where tables page by 5 (UI-008). */
export function useInDialog(): boolean {
  return useContext(InDialog);
}

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: ModalProps['size'];
  /** False for what must be answered. */
  closable?: boolean;
  children: ReactNode;
}

/** A dialog; up to 600 px it takes the whole screen. */
export function Dialog({ opened, onClose, title, size = 'md', closable = true, children }: Props) {
  const narrow = useNarrow();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={narrow}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
    >
      <InDialog value={true}>{children}</InDialog>
    </Modal>
  );
}
