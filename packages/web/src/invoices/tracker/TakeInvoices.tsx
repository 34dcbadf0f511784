import { showFilename } from '@larder/domain/show.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { SheetRefused } from '../../app/sheets/read-sheet-file.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { refusalText } from '../../data/refusal.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { isPicture, takenFiles } from '../send/paper.ts';
import { TakeFiles } from '../send/TakeFiles.tsx';
import { useSendPaper } from '../send/useSendPaper.ts';
import { isWorkbook, statementSheets } from '../send/workbook.ts';
import { PagesDialog } from './PagesDialog.tsx';

/** What is stated of a paper that was dropped and did not become an upload of its own. */
interface Remark {
  key: number;
  name: string;
  /** Why it was not taken; null: it is here already, as this upload. */
  text: string | null;
  uploadId: string | null;
}

/** Invoices as files and photographs, many at once: each PDF, e-invoice or mail is one; of pictures the person says which are pages of one. */
export function TakeInvoices() {
  const send = useSendPaper();
  const hasNetwork = useHasNetwork();
  const { accountId } = useWorkingAccount();
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [pictures, setPictures] = useState<readonly File[]>([]);

  const remark = (made: Omit<Remark, 'key'>) => setRemarks((before) => [...before, { ...made, key: before.length }]);
  const sendOne = async (files: readonly File[]) => {
    const name = showFilename(files[0]?.name ?? '');
    try {
      const sent = await send({ supplier: null, number: null, files });
      if (sent.kind === 'known') remark({ name, text: null, uploadId: sent.uploadId });
    } catch (error) {
      remark({ name, text: refusalText(error), uploadId: null });
    }
  };
  const sendWorkbook = async (workbook: File) => {
    const name = showFilename(workbook.name);
    try {
      const { files, leftOut } = await statementSheets(workbook);
      for (const file of files) void sendOne([file]);
      if (leftOut.length > 0)
        remark({ name, text: `These sheets list no bills and were left out: ${leftOut.join(', ')}.`, uploadId: null });
    } catch (error) {
      remark({ name, text: error instanceof SheetRefused ? error.message : refusalText(error), uploadId: null });
    }
  };
  const take = (chosen: readonly File[]) => {
    setRemarks([]);
    const { taken, problems } = takenFiles(chosen, Number.POSITIVE_INFINITY, { statements: true });
    for (const text of problems) remark({ name: '', text, uploadId: null });
    const photos = taken.filter(isPicture);
    for (const file of taken.filter((one) => !isPicture(one)))
      void (isWorkbook(file) ? sendWorkbook(file) : sendOne([file]));
    if (photos.length > 0) setPictures([...pictures, ...photos]);
  };
  const sendPictures = (asOne: boolean) => {
    const files = pictures;
    setPictures([]);
    if (asOne) void sendOne(files);
    else for (const file of files) void sendOne([file]);
  };

  return (
    <Stack gap="sm">
      <TakeFiles
        label="Drop invoices here, or choose them"
        photoLabel="Photograph an invoice"
        statements
        onFiles={take}
      />
      {hasNetwork ? null : (
        <Notice tone="info">Without a network invoices stay on this device, and are sent once there is one.</Notice>
      )}
      {remarks.map(({ key, name, text, uploadId }) => (
        <Notice key={key} tone="warning" role="alert">
          {uploadId ? (
            <>
              {name} is here already.{' '}
              <TextLink {...uploadOf({ id: uploadId, accountId })}>Open the first upload</TextLink>
            </>
          ) : (
            [name, text].filter(Boolean).join(': ')
          )}
        </Notice>
      ))}
      <PagesDialog
        pages={pictures}
        onChange={setPictures}
        onMore={take}
        onSend={sendPictures}
        onClose={() => setPictures([])}
      />
    </Stack>
  );
}
