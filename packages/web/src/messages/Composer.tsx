import { IconSend2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { EMPTY_DRAFT, useDraft, type Written, writtenOf } from './useDraft.ts';

interface Props {
  /** Rejects when it could not even be stored: the text comes back. */
  onSend: (written: Written) => Promise<void>;
}

/** Where a new message is written. What is half typed is still there when one comes back. */
export function Composer({ onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useDraft();
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    const sent = draft;
    change(() => EMPTY_DRAFT);
    setProblem(null);
    try {
      await onSend(writtenOf(sent));
    } catch (error) {
      change((since) => ({
        text: since.text === '' ? sent.text : `${sent.text}\n${since.text}`,
        picked: [...sent.picked, ...since.picked],
      }));
      setProblem(refusalText(error));
    }
  };
  return (
    <ComposerForm
      label="Message"
      draft={draft}
      change={change}
      problem={problem}
      field={field}
      submit={{ label: 'Send', icon: IconSend2 }}
      onSubmit={() => void send()}
    />
  );
}
