import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { Loader } from '@mantine/core';
import { useState } from 'react';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Compared } from './Compared.tsx';
import { PointStatement } from './PointStatement.tsx';

/** A statement as far as it is read: while that goes on, and where its columns are not known, nothing of it is compared. */
export function Statement({ detail }: { detail: StatementDetail }) {
  const { row, sheet, needsColumns } = detail;
  const { accountId } = useWorkingAccount();
  const mayAct = useMayDo('invoices') && row.accountId === accountId;
  const mayDecide = mayAct && detail.closedAt === null;
  const [pointing, point] = useState(false);
  if (row.status === 'PROCESSING')
    return (
      <Notice tone="info" role="status">
        <Loader size="xs" aria-hidden /> It is being read. What is found appears by itself.
      </Notice>
    );
  const paper = <TextLink {...uploadOf(row)}>Open the paper</TextLink>;
  if (row.status === 'ERROR')
    return (
      <>
        <Notice tone="danger" title="It could not be read">
          {row.error}.
        </Notice>
        {paper}
      </>
    );
  if (sheet && mayDecide && (needsColumns || pointing))
    return (
      <>
        <PointStatement detail={detail} sheet={sheet} onLeft={needsColumns ? null : () => point(false)} />
        {paper}
      </>
    );
  if (needsColumns) return <Notice tone="warning">Somebody has to state first which column of it is what.</Notice>;
  return (
    <>
      <Compared detail={detail} mayAct={mayAct} onColumns={sheet && mayDecide ? () => point(true) : null} />
      {paper}
    </>
  );
}
