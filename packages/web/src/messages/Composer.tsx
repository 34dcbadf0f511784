import type { Mention } from '@larder/contract/rows/messages.ts';
import { mentionsIn } from '@larder/domain/messages/message-parts.ts';
import { IconSend2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { EMPTY_DRAFT, useDraft } from './useDraft.ts';
import type { Mentionable } from './useMention.ts';

interface Props {
  /** The recipes that can be mentioned. */
  recipes: readonly Mentionable[];
  /** Rejects when it could not even be stored: the text comes back. */
  onSend: (text: string, mentions: Mention[]) => Promise<void>;
}

/** Where a new message is written. What is half typed is still there when one comes back. */
export function Composer({ recipes, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useDraft();
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (written: string) => {
    const { picked } = draft;
    change(() => EMPTY_DRAFT);
    setProblem(null);
    try {
      await onSend(written, mentionsIn(written, picked));
    } catch (error) {
      change((since) => ({
        text: since.text === '' ? written : `${written}\n${since.text}`,
        picked: [...picked, ...since.picked],
      }));
      setProblem(refusalText(error));
    }
  };
  return (
    <ComposerForm
      label="Message"
      draft={draft}
      change={change}
      recipes={recipes}
      problem={problem}
      field={field}
      submit={{ label: 'Send', icon: IconSend2 }}
      onSubmit={(written) => void send(written)}
    />
  );
}
