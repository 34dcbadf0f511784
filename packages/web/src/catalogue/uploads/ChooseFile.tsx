import { UPLOAD_MAX_BYTES } from '@larder/contract/limits.ts';
import type { UploadKind } from '@larder/contract/uploads.ts';
import { LIST_MAX_ROWS } from '@larder/documents/list-file.ts';
import { showCount, showFilename } from '@larder/domain/show.ts';
import { useState } from 'react';
import type { ListSheet } from '../../app/sheets/list-answer.ts';
import { readListFile, SheetRefused } from '../../app/sheets/read-sheet-file.ts';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { ProgressJob } from '../../ui/facts/ProgressJob.tsx';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { UPLOAD_TEXTS } from './kinds.ts';
import { useSendFile } from './upload-calls.ts';

interface Props {
  kind: UploadKind;
  /** What was wrong with the file before. */
  problem: string | null;
  onSent: (uploadId: string) => void;
}

/** Takes a file and sends it to be checked; of a workbook the sheet with the list, which is asked for where several hold rows. */
export function ChooseFile({ kind, problem, onSent }: Props) {
  const texts = UPLOAD_TEXTS[kind];
  const send = useSendFile(kind);
  const [sending, setSending] = useState<File | null>(null);
  const [workbook, setWorkbook] = useState<{ file: File; sheets: ListSheet[] } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const take = async (file: File) => {
    setSending(file);
    setRefused(null);
    try {
      const sheets = isWorkbook(file) ? await readListFile(file) : [];
      if (sheets.length > 1) setWorkbook({ file, sheets });
      else await sendOne(file, sheets[0]?.csv);
    } catch (error) {
      toast.error('Error uploading file');
      setRefused(whyNot(error, file));
    } finally {
      setSending(null);
    }
  };
  const takeSheet = async ({ csv }: ListSheet) => {
    if (!workbook) return;
    setSending(workbook.file);
    setWorkbook(null);
    try {
      await sendOne(workbook.file, csv);
    } catch (error) {
      toast.error('Error uploading file');
      setRefused(whyNot(error, workbook.file));
    } finally {
      setSending(null);
    }
  };
  const sendOne = async (file: File, csv?: string) => {
    const uploadId = await send(file, csv);
    toast.success(texts.sent);
    onSent(uploadId);
  };

  return (
    <Panel title={texts.panel}>
      {sending ? (
        <ProgressJob label={`Uploading ${showFilename(sending.name)}`} percent={null} />
      ) : workbook ? (
        <ChooseSheet
          filename={workbook.file.name}
          sheets={workbook.sheets}
          onChosen={takeSheet}
          onCancel={() => setWorkbook(null)}
        />
      ) : (
        <FileDrop
          label={texts.choose}
          accept=".csv,.xls,.xlsx"
          hint={`A .csv, .xls or .xlsx file up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB and ${showCount(LIST_MAX_ROWS)} lines. You can point at columns that are not recognised. Nothing is saved before you have seen what will change.`}
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
  if (error instanceof SheetRefused) return error.message;
  if (error instanceof DOMException) return `${file.name} could not be read. Please choose it again.`;
  return refusalText(asRefusal(error));
}

function isWorkbook({ name }: File): boolean {
  return /\.xlsx?$/i.test(name);
}
