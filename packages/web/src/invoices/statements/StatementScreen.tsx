import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { useParams } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { Statement } from './Statement.tsx';
import { StatementFiles } from './StatementFiles.tsx';

/** One statement: what it differs in first, each with its £, what agrees folded, and the sums. */
export function StatementScreen() {
  const { statementId } = useParams({ from: '/shell/$accountId/procurement/statements/$statementId' });
  const { accountId } = useWorkingAccount();
  const asked = useAnswer('invoices.supplierStatement', { uploadId: statementId });
  const detail = asked.data?.row.id === statementId ? asked.data : null;
  return (
    <Screen
      title={detail?.row.supplierId ? `Statement of ${detail.supplierName}` : 'Supplier statement'}
      back={{ to: '/$accountId/procurement/statements', params: { accountId }, label: 'Supplier statements' }}
      loading={!detail && asked.isPending}
      error={detail ? null : asked.error}
      onRetry={() => void asked.refetch()}
      actions={detail && isCompared(detail) ? <StatementFiles detail={detail} /> : null}
    >
      {detail ? <Statement key={detail.row.id} detail={detail} /> : null}
    </Screen>
  );
}

/** It was read, and something is to be seen of it. */
function isCompared({ row, needsColumns }: StatementDetail): boolean {
  return row.status === 'PROCESSED' && !needsColumns;
}
