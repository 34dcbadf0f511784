import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { linkOptions, useLocation, useParams } from '@tanstack/react-router';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { THIS_LOAD } from '../../app/routes/this-load.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { fileProblemText, openInWindow } from '../paper/stored-file.ts';
import { ShownFile } from './ShownFile.tsx';

/** One file of an invoice as it came (INV-001). It is given its address by whoever opens it; after a reload it states how to go on (INV-002, INV-003). */
export function ViewerScreen() {
  const { invoiceId } = useParams({ from: '/shell/$accountId/procurement/invoice/$invoiceId' });
  const { accountId } = useWorkingAccount();
  const given = useLocation({ select: ({ state }) => state.invoice });
  const file = given?.load === THIS_LOAD ? given : null;
  const upload = uploadOf({ id: invoiceId, accountId });
  const tracker = linkOptions({ to: '/$accountId/procurement/uploads', params: { accountId } });

  const download = async () => {
    try {
      if (file) await openInWindow(file.address);
    } catch (error) {
      toast.error(fileProblemText(error));
    }
  };
  return (
    <Screen
      title="Invoice"
      back={{ ...tracker, label: 'Invoice Tracker' }}
      actions={
        file?.address ? (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
            Download
          </Button>
        ) : null
      }
    >
      {file === null ? (
        <Notice tone="danger" role="alert">
          Error: Invoice URL is missing or this page was reloaded. Please go back and re-open the invoice.
        </Notice>
      ) : file.address === '' ? (
        <EmptyState title="No document selected" />
      ) : (
        <ShownFile key={file.address} file={file} />
      )}
      <div>
        <ButtonLink {...upload} variant="default">
          Open the upload
        </ButtonLink>
      </div>
    </Screen>
  );
}
