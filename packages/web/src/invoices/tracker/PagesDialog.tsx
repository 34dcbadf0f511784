import { INVOICE_FILES } from '@larder/domain/invoices/upload-rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FilePick } from '../../ui/files/FilePick.tsx';
import { Pages } from '../send/Pages.tsx';

interface Props {
  pages: readonly File[];
  onChange: (pages: readonly File[]) => void;
  onMore: (files: readonly File[]) => void;
  /** asOne: they are the pages of one invoice; else each is one. */
  onSend: (asOne: boolean) => void;
  onClose: () => void;
}

/** Pictures that were chosen or taken, before they are sent: pages of one invoice, or an invoice each. */
export function PagesDialog({ pages, onChange, onMore, onSend, onClose }: Props) {
  const several = pages.length > 1;
  const tooMany = pages.length > INVOICE_FILES;
  return (
    <Dialog opened={pages.length > 0} onClose={onClose} title={several ? `${pages.length} pictures` : 'One picture'}>
      <Stack>
        <Text>
          {tooMany
            ? `One invoice has up to ${INVOICE_FILES} files, so each of these is an invoice.`
            : several
              ? 'Are these the pages of one invoice?'
              : 'Has the invoice further pages? Add them first.'}
        </Text>
        <Pages files={pages} onChange={onChange} />
        <FilePick
          label="Next page"
          accept="image/*"
          multiple
          camera
          onFiles={onMore}
          button={(open) => (
            <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={open}>
              Add a page
            </Button>
          )}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {several ? (
            <Button variant={tooMany ? 'filled' : 'default'} onClick={() => onSend(false)}>
              Each is an invoice
            </Button>
          ) : null}
          {tooMany ? null : <Button onClick={() => onSend(true)}>{several ? 'Send as one invoice' : 'Send'}</Button>}
        </Group>
      </Stack>
    </Dialog>
  );
}
