import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { linkOptions, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { useMatchesInvoices } from '../../app/invoices/useMatchesInvoices.ts';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { type Command, useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useMayDo, useRow, useSeesCosts } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { InvoiceForm } from '../entry/InvoiceForm.tsx';
import { invoiceName, paperWord } from '../invoice-words.ts';
import { hasPages, PaperView, type Place } from '../paper/PaperView.tsx';
import { OnStatements } from '../statements/OnStatements.tsx';
import { AloneReasons } from './AloneReasons.tsx';
import { HeadFacts } from './HeadFacts.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { OrdersDialog } from './OrdersDialog.tsx';
import classes from './review.module.css';
import { Pointing } from './Stated.tsx';
import { type Asked, UploadActions } from './UploadActions.tsx';
import { UploadDialogs } from './UploadDialogs.tsx';
import { UploadNotices } from './UploadNotices.tsx';

/** One upload: the paper beside what was read of it, what is wrong, and what is done about it. */
export function UploadScreen() {
  const { uploadId } = useParams({ from: '/shell/$accountId/procurement/uploads/$uploadId' });
  const { accountId } = useWorkingAccount();
  const asked = useAnswer('invoices.invoice', { uploadId });
  const detail = asked.data?.row.id === uploadId ? asked.data : null;
  const supplier = useRow('suppliers', detail?.row.supplierId);
  const newest = useRow('invoiceUploads', uploadId);
  const tracker = linkOptions({ to: '/$accountId/procurement/uploads', params: { accountId } });
  const [asking, ask] = useState<Asked | null>(null);
  const [correcting, correct] = useState(false);
  const navigate = useNavigate();
  const readAgain = useCommand('invoices.readInvoiceAgain');
  const decide = useCommand('invoices.decideLine');
  const [mayMatch, seesCosts, matches] = [useMayDo('invoices'), useSeesCosts(), useMatchesInvoices()];
  const mayChange = mayMatch && seesCosts && detail?.row.accountId === accountId;
  const name = supplier?.name ?? detail?.row.supplierName;
  const deciding = decide.pending || (newest?.version ?? 0) > (detail?.row.version ?? 0);

  return (
    <Screen
      title={detail ? `${invoiceName(detail.row)}${name ? ` of ${name}` : ''}` : 'Invoice'}
      back={{ ...tracker, label: 'Invoice Tracker' }}
      loading={!detail && asked.isPending}
      error={detail ? null : asked.error}
      onRetry={() => void asked.refetch()}
      actions={
        detail && !correcting ? (
          <UploadActions
            {...{ detail, mayChange, matches }}
            reading={readAgain.pending}
            deciding={deciding}
            onAsk={ask}
            onCorrect={() => correct(true)}
            onReadAgain={() =>
              withToast({ done: 'Invoice is read again', failed: refusalText }, () =>
                readAgain.run({ uploadId, version: detail.row.version }),
              ).catch(() => undefined)
            }
          />
        ) : null
      }
    >
      {detail ? (
        <>
          <Withheld doing="invoices" />
          <UploadNotices detail={detail} mayChange={mayChange} />
          <BesideEachOther
            key={detail.row.id}
            {...{ detail, mayChange, correcting, deciding }}
            onDecide={decide.run}
            onCorrected={() => correct(false)}
          />
          {detail.row.status === 'MATCHED' ? <ImpactNotes of={{ documentId: uploadId }} /> : null}
          <UploadDialogs
            asked={asking}
            detail={detail}
            onRemoved={() => void navigate(tracker)}
            onClose={() => ask(null)}
          />
        </>
      ) : null}
    </Screen>
  );
}

interface PartsProps {
  detail: InvoiceDetail;
  mayChange: boolean;
  correcting: boolean;
  /** A decision about a line is being sent, or what it changed is not here yet. */
  deciding: boolean;
  onDecide: Command<'invoices.decideLine'>['run'];
  onCorrected: () => void;
}

/** The paper and its fields, side by side, on a phone one below the other. */
function BesideEachOther({ detail, mayChange, correcting, onCorrected, ...decides }: PartsProps) {
  const [place, point] = useState<Place | null>(null);
  const seesCosts = useSeesCosts();
  const { row, lines } = detail;
  const nothingRead =
    (row.status === 'ERROR' && detail.hereAlready === null) ||
    (row.status === 'PROCESSED' && row.paper === 'invoice' && lines.length === 0);
  const isDrawn = seesCosts && row.files.some(({ contentType }) => hasPages(contentType));
  const types = mayChange && row.approvedAt === null && (correcting || nothingRead);
  return (
    <Pointing value={point}>
      <div className={isDrawn ? classes.columns : classes.fields}>
        <div className={isDrawn ? classes.paper : undefined}>
          {seesCosts ? (
            <PaperView files={row.files} pageCount={detail.pages.length} place={place} />
          ) : (
            <Notice tone="info">It states prices, which are hidden from you, so it stays closed.</Notice>
          )}
        </div>
        <div className={classes.fields}>
          {types ? (
            <Panel title={nothingRead ? 'Enter it by hand' : 'Correct'}>
              <InvoiceForm
                key={row.version}
                detail={detail}
                onCancel={nothingRead && !correcting ? null : onCorrected}
                onSaved={onCorrected}
              />
            </Panel>
          ) : (
            <Read {...{ detail, mayChange }} {...decides} />
          )}
        </div>
      </div>
    </Pointing>
  );
}

function Read({ detail, mayChange, deciding, onDecide }: Omit<PartsProps, 'correcting' | 'onCorrected'>) {
  const { row } = detail;
  const hasNetwork = useHasNetwork();
  const seesCosts = useSeesCosts();
  const [itemOf, chooseItemOf] = useState<InvoiceLineAnswer | null>(null);
  const [placed, placeLine] = useState<InvoiceLineAnswer | null>(null);
  const isRead = row.status === 'PROCESSED' || row.status === 'MATCHED';
  const isOpen = mayChange && row.approvedAt === null && isRead && row.paper === 'invoice';
  return (
    <>
      <Panel title={paperWord(row)}>
        <HeadFacts detail={detail} />
      </Panel>
      {row.paper === 'invoice' || row.paper === 'unknown' ? (
        <Panel title="Lines">
          {isOpen && !hasNetwork ? <Notice tone="warning">Matching and approving need a network.</Notice> : null}
          <InvoiceLines
            detail={detail}
            acts={
              isOpen
                ? {
                    onItem: chooseItemOf,
                    onOrders: placeLine,
                    onDecide: ({ lineId }, decision) =>
                      withToast({ done: null, failed: refusalText }, () =>
                        onDecide({ uploadId: row.id, version: row.version, lineId, decision }),
                      ).catch(() => undefined),
                    disabled: !hasNetwork || deciding,
                  }
                : null
            }
          />
        </Panel>
      ) : null}
      <AloneReasons detail={detail} />
      {seesCosts && row.paper === 'invoice' ? <OnStatements row={row} /> : null}
      {itemOf ? (
        <ItemDialog key={itemOf.lineId} detail={detail} line={itemOf} onClose={() => chooseItemOf(null)} />
      ) : null}
      {placed ? (
        <OrdersDialog key={placed.lineId} detail={detail} line={placed} onClose={() => placeLine(null)} />
      ) : null}
    </>
  );
}
