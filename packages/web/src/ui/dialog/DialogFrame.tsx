import { Modal, type ModalProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useNarrow } from '../page/useNarrow.ts';
import classes from './Dialog.module.css';
import { InDialog } from './in-dialog.ts';
import { useCloseOnEscape } from './useCloseOnEscape.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: ModalProps['size'];
  /** False for what must be answered. */
  closable?: boolean;
  children: ReactNode;
}

/**
 * The dialog itself; up to 600 px it takes the whole screen. Although it stands elsewhere in the page, React hands its events to what it was drawn in: it
 * stops them, so that Enter and Ctrl+S in a dialog neither send the form behind it nor move about in that form's fields.
 */
export function DialogFrame({ opened, onClose, title, size = 'md', closable = true, children }: DialogProps) {
  const narrow = useNarrow();
  useCloseOnEscape(opened, () => closable && onClose());
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={narrow}
      withCloseButton={closable}
      closeOnEscape={false}
      classNames={{ content: classes.content, body: classes.body }}
      closeOnClickOutside={closable}
      onSubmit={stop}
      onKeyDown={stopKeysOfForms}
    >
      <InDialog value={true}>{children}</InDialog>
    </Modal>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Only these: others, such as Tab, are watched by whoever holds the focus inside. */
function stopKeysOfForms(event: KeyboardEvent): void {
  const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
  if (saves) event.preventDefault();
  if (saves || event.key === 'Enter') event.stopPropagation();
}
