import { UPLOAD_MAX_BYTES } from '@larder/contract/limits.ts';
import type { UploadKind } from '@larder/contract/uploads.ts';
import { LIST_MAX_ROWS } from '@larder/documents/list-file.ts';
import { showCount, showFilename } from '@larder/domain/show.ts';
import { useState } from 'react';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { ProgressJob } from '../../ui/facts/ProgressJob.tsx';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { UPLOAD_WORDS } from './kinds.ts';
import { useSendFile } from './upload-calls.ts';

interface Props {
  kind: UploadKind;
  /** What was wrong with the file before. */
  problem: string | null;
  onSent: (uploadId: string) => void;
}

/** Takes a file and sends it to be checked. */
export function ChooseFile({ kind, problem, onSent }: Props) {
  const words = UPLOAD_WORDS[kind];
  const send = useSendFile(kind);
  const [sending, setSending] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const take = async (file: File) => {
    setSending(file);
    setRefused(null);
    try {
      const uploadId = await send(file);
      toast.success(words.sent);
      onSent(uploadId);
    } catch (error) {
      toast.error('Error uploading file');
      setRefused(whyNot(error, file));
    } finally {
      setSending(null);
    }
  };

  return (
    <Panel title={words.panel}>
      {sending ? (
        <ProgressJob label={`Uploading ${showFilename(sending.name)}`} percent={null} />
      ) : (
        <FileDrop
          label={words.choose}
          accept=".csv"
          hint={`A .csv file up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB and ${showCount(LIST_MAX_ROWS)} lines. Nothing is saved before you have seen what will change.`}
          maxBytes={UPLOAD_MAX_BYTES}
          error={refused ?? problem}
          onFile={take}
          onRefused={setRefused}
        />
      )}
    </Panel>
  );
}

/** The file may have gone from the disk since it was chosen. */
function whyNot(error: unknown, file: File): string {
  if (error instanceof DOMException) return `${file.name} could not be read. Please choose it again.`;
  return refusalText(asRefusal(error));
}
