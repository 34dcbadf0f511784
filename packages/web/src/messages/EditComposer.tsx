import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { mentionsIn } from '@larder/domain/messages/message-parts.ts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../data/command.ts';
import { ComposerForm } from './ComposerForm.tsx';
import type { Draft } from './useDraft.ts';
import type { Mentionable } from './useMention.ts';

interface Props {
  /** As it was when one began to correct it. */
  message: MessageRow;
  recipes: readonly Mentionable[];
  onClose: () => void;
}

/** Where a message is corrected. It stays open, with what was typed, when that is refused. */
export function EditComposer({ message, recipes, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useState<Draft>({ text: message.text, picked: message.mentions });
  const { run, pending, refusal } = useCommand('messages.editMessage');

  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);

  const save = (text: string) => {
    if (pending) return;
    if (text === message.text) return onClose();
    const input = { messageId: message.id, version: message.version, text, mentions: mentionsIn(text, draft.picked) };
    void run(input).then(onClose, () => undefined); // the refusal is shown
  };
  return (
    <ComposerForm
      label="Edit your message"
      draft={draft}
      change={change}
      recipes={recipes}
      problem={refusal?.message ?? null}
      field={field}
      submit={{ label: 'Save', icon: IconCheck }}
      onSubmit={save}
      onCancel={onClose}
    />
  );
}
