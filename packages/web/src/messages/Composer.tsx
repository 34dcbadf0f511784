import { IconSend2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import { ComposerForm } from './ComposerForm.tsx';
import { type ChosenPhoto, useChosenPhotos } from './useChosenPhotos.ts';
import { EMPTY_DRAFT, useDraft, type Written, writtenOf } from './useDraft.ts';

interface Props {
  /** Rejects when it could not even be stored: the text and the photos come back. */
  onSend: (written: Written, photos: readonly ChosenPhoto[]) => Promise<void>;
}

/** Where a new message is written. What is half typed is still there when one comes back. */
export function Composer({ onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useDraft();
  const chosen = useChosenPhotos();
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    const [sent, photos] = [draft, chosen.photos];
    change(() => EMPTY_DRAFT);
    chosen.set([]);
    setProblem(null);
    try {
      await onSend(writtenOf(sent), photos);
    } catch (error) {
      change((since) => ({
        text: since.text === '' ? sent.text : `${sent.text}\n${since.text}`,
        picked: [...sent.picked, ...since.picked],
      }));
      chosen.set((since) => [...photos, ...since]);
      setProblem(refusalText(error));
    }
  };
  return (
    <ComposerForm
      label="Message"
      draft={draft}
      change={change}
      problem={problem ?? chosen.problem}
      field={field}
      submit={{ label: 'Send', icon: IconSend2 }}
      mayBeEmpty={chosen.photos.length > 0}
      busy={chosen.working}
      photos={chosen.photos.length > 0 ? <ChosenPhotos photos={chosen.photos} onRemove={chosen.remove} /> : null}
      beside={<AddPhotos working={chosen.working} onFiles={(files) => void chosen.add(files)} />}
      onPaste={(files) => void chosen.add(files)}
      onSubmit={() => void send()}
    />
  );
}
