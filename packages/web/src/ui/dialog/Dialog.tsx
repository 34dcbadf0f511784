import { Modal, type ModalProps } from '@mantine/core';
import { createContext, type KeyboardEvent, type ReactNode, type SyntheticEvent, useContext } from 'react';
import { useNarrow } from '../page/useNarrow.ts';
import classes from './Dialog.module.css';
import { useCloseOnEscape } from './useCloseOnEscape.ts';
import { useOnceOpened } from './useOnceOpened.ts';

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

/**
 * A dialog; up to 600 px it takes the whole screen. Although it stands elsewhere in the page, React hands its events to what it was drawn in: it
 * stops them, so that Enter and Ctrl+S in a dialog neither send the form behind it nor move about in that form's fields. Nothing of it is drawn before it
 * was opened once.
 */
export function Dialog(props: Props) {
  const needed = useOnceOpened(props.opened);
  return needed ? <DialogFrame {...props} /> : null;
}

function DialogFrame({ opened, onClose, title, size = 'md', closable = true, children }: Props) {
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
