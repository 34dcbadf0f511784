import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../data/command.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { type Draft, draftOf, writtenOf } from './useDraft.ts';

interface Props {
  /** As it was when one began to correct it. */
  message: MessageRow;
  onClose: () => void;
}

/** Where a message is corrected. It stays open, with what was typed, when that is refused. */
export function EditComposer({ message, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useState<Draft>(() => draftOf(message));
  const { run, pending, refusal } = useCommand('messages.editMessage');

  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);

  const save = () => {
    if (pending) return;
    const written = writtenOf(draft);
    if (written.text === message.text) return onClose();
    const input = { messageId: message.id, version: message.version, ...written };
    void run(input).then(onClose, () => undefined); // the refusal is shown
  };
  return (
    <ComposerForm
      label="Edit your message"
      draft={draft}
      change={change}
      problem={refusal?.message ?? null}
      field={field}
      submit={{ label: 'Save', icon: IconCheck }}
      mayBeEmpty={message.photos.length > 0}
      onSubmit={save}
      onCancel={onClose}
    />
  );
}
