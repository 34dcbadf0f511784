import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { DETAIL_NAMES } from '@larder/domain/invoices/alone-facts.ts';
import { Loader } from '@mantine/core';
import { statementOf, uploadOf } from '../../app/invoices/invoice-links.ts';
import { useRow } from '../../data/use-collections.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { OnNoOrder } from './OnNoOrder.tsx';

/** What stands in the way, or has to be looked at first. */
export function UploadNotices({ detail, mayChange }: { detail: InvoiceDetail; mayChange: boolean }) {
  const { row, failedChecks, hereAlready, lines } = detail;
  const notStored = row.files.filter(({ fileKey }) => fileKey === null).length;
  const mayBeRead = row.files.length > notStored;
  const otherDetails = otherDetailsOf(detail);
  return (
    <>
      {row.status === 'PROCESSING' ? (
        <Notice tone="info" role="status">
          {notStored > 0 ? (
            'It is read once all of its files are here.'
          ) : (
            <>
              <Loader size="xs" aria-hidden /> It is being read. What is found appears by itself.
            </>
          )}
        </Notice>
      ) : null}
      {row.status === 'ERROR' && hereAlready ? (
        <Notice tone="danger" title="It is here already" role="status">
          {row.error}. <First {...hereAlready} />{' '}
          {mayChange ? 'If it is another bill, state why under More; if its number was misread, correct it.' : null}
        </Notice>
      ) : row.status === 'ERROR' ? (
        <Notice tone="danger" title={lines.length > 0 ? 'It can’t be right' : 'It could not be read'} role="status">
          {row.error}.{' '}
          {!mayChange
            ? null
            : mayBeRead
              ? 'Read it again, or enter it by hand.'
              : 'Send it again, or enter it by hand.'}
        </Notice>
      ) : null}
      {row.paper !== 'invoice' && row.status !== 'ERROR' && row.status !== 'PROCESSING' ? (
        <Notice tone="info">
          {row.paper === 'statement' ? (
            <>
              This is a statement. <TextLink {...statementOf(row)}>Compare it with your invoices</TextLink>
            </>
          ) : row.paper === 'unknown' ? (
            'Nothing on it reads like an invoice. It is matched to nothing.'
          ) : (
            `This is a ${row.paper}. It is stored and matched to nothing.`
          )}
        </Notice>
      ) : null}
      {mayChange ? <ToComplete detail={detail} /> : null}
      {row.resemblesId && row.anotherReason === '' && row.approvedAt === null ? (
        <Notice tone="warning" title="It may be a duplicate">
          <TextLink {...uploadOf({ id: row.resemblesId, accountId: row.accountId })}>The other one</TextLink> has the
          same supplier and amount. If this is another bill, state why.
        </Notice>
      ) : null}
      {otherDetails ? (
        <Notice tone="warning" title="Check before it is paid">
          {otherDetails}. Ask the supplier by a telephone number that you know, not by one on this paper.
        </Notice>
      ) : null}
      {failedChecks.length > 0 ? (
        <Notice tone="warning" title="It does not add up">
          {failedChecks.join('. ')}.
        </Notice>
      ) : null}
    </>
  );
}

/** The bill that came first, where it lies at the place one works in. */
function First({ uploadId, accountId }: { uploadId: string; accountId: string }) {
  const first = useRow('invoiceUploads', uploadId);
  return first ? <TextLink {...uploadOf({ id: uploadId, accountId })}>Open the first one.</TextLink> : null;
}

/** What of an invoice that was read has to be stated before it can be matched. */
function ToComplete({ detail }: { detail: InvoiceDetail }) {
  const { row, lines } = detail;
  const { paper, status, supplierId, supplierName, currency, rate } = row;
  if (paper !== 'invoice' || status !== 'PROCESSED' || lines.length === 0) return null;
  if (supplierId === null)
    return (
      <Notice tone="warning" title="Whose invoice is it?">
        {supplierName ? `No supplier is called ${supplierName}.` : 'Its supplier was not found.'} Choose the supplier
        under Correct: its items are then found by themselves.
      </Notice>
    );
  if (currency !== 'GBP' && rate === null)
    return (
      <Notice tone="warning" title={`It is in ${currency}`}>
        Enter its rate in pounds under Correct: it is matched and compared then.
      </Notice>
    );
  return <OnNoOrder detail={detail} />;
}

/** What is read so surely that it differs because it is another. */
const READ = 0.9;

/**
 * That VAT number or bank details are others than on the last approved invoice of the supplier; null: they are not, there is none, or this paper, such as
 * a picture on which they are hard to read, does not state them.
 */
function otherDetailsOf({ alone, row, found }: InvoiceDetail): string | null {
  const [known, same] = (['supplier known', 'same details'] as const).map((name) =>
    alone.find(({ reason }) => reason === name),
  );
  const isStated = (['bankAccount', 'supplierVatNumber'] as const).some(
    (field) => same?.text.includes(DETAIL_NAMES[field]) && (found[field]?.confidence ?? 0) >= READ,
  );
  return row.approvedAt === null && known?.holds && same && !same.holds && isStated ? same.text : null;
}
