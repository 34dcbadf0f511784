import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import {
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconFiles,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { viewerOf } from '../../app/invoices/invoice-links.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { HeadAction, HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';

/** What is asked before it is done. */
export type Asked = 'approve' | 'withdraw' | 'another' | 'files' | 'remove';

interface Props {
  detail: InvoiceDetail;
  mayChange: boolean;
  /** Invoices are matched here: else none is approved. */
  matches: boolean;
  reading: boolean;
  /** A decision about a line is on its way: what would be approved is not known before. */
  deciding: boolean;
  onAsk: (what: Asked) => void;
  onCorrect: () => void;
  onReadAgain: () => void;
}

/** What can be done with an upload as it stands. */
export function UploadActions({ detail, mayChange, matches, reading, deciding, onAsk, onCorrect, onReadAgain }: Props) {
  const { row } = detail;
  const hasNetwork = useHasNetwork();
  const seesCosts = useSeesCosts();
  const approved = row.approvedAt !== null;
  const isOpen = mayChange && !approved && row.status !== 'PROCESSING';
  const onOrders = row.orders.length > 0;
  const [file] = row.files;
  return (
    <HeadActions
      first={
        isOpen && matches && row.status === 'MATCHED' ? (
          <HeadAction icon={IconCheck} filled disabled={!hasNetwork || deciding} onClick={() => onAsk('approve')}>
            {hasNetwork ? 'Approve' : 'Approving needs a network'}
          </HeadAction>
        ) : null
      }
      more={[
        isOpen && !onOrders && row.files.some(({ fileKey }) => fileKey !== null) ? (
          <MoreAction key="read" icon={IconRefresh} disabled={!hasNetwork || reading} onClick={onReadAgain}>
            Read again
          </MoreAction>
        ) : null,
        isOpen && !onOrders && row.files.length > 1 ? (
          <MoreAction key="files" icon={IconFiles} disabled={!hasNetwork} onClick={() => onAsk('files')}>
            Pages…
          </MoreAction>
        ) : null,
        isOpen && (row.resemblesId !== null || detail.hereAlready !== null) && row.anotherReason === '' ? (
          <MoreAction key="another" icon={IconFiles} disabled={!hasNetwork} onClick={() => onAsk('another')}>
            Another bill…
          </MoreAction>
        ) : null,
        mayChange && approved ? (
          <MoreAction
            key="withdraw"
            icon={IconArrowBackUp}
            danger
            disabled={!hasNetwork}
            onClick={() => onAsk('withdraw')}
          >
            Withdraw approval…
          </MoreAction>
        ) : null,
        mayChange && !approved && !onOrders ? (
          <MoreAction key="remove" icon={IconTrash} danger disabled={!hasNetwork} onClick={() => onAsk('remove')}>
            Remove…
          </MoreAction>
        ) : null,
      ].filter((entry) => entry !== null)}
    >
      {isOpen ? (
        <HeadAction icon={IconPencil} disabled={!hasNetwork} onClick={onCorrect}>
          {hasNetwork ? 'Correct' : 'Correcting needs a network'}
        </HeadAction>
      ) : null}
      {file?.fileKey && seesCosts ? (
        <HeadLink icon={IconEye} target={viewerOf(row, file)}>
          Open the file
        </HeadLink>
      ) : null}
    </HeadActions>
  );
}
