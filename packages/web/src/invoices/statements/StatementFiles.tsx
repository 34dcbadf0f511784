import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { statementSections } from '@larder/documents/statement-sections.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileName } from '../../app/print/file-name.ts';
import { ReportPdf } from '../../app/print/ReportFiles.tsx';
import { saveAs } from '../../ui/files/save-as.ts';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';

/** A statement beside what is here as a PDF and as a workbook, made in the browser. */
export function StatementFiles({ detail }: { detail: StatementDetail }) {
  const { supplierName, from, to } = detail;
  const [pending, setPending] = useState(false);
  const title = supplierName ? `Statement of ${supplierName}` : 'Supplier statement';
  const period = from && to ? showDays(from, to) : null;
  const sections = statementSections(detail).map((section) => () => section);
  const save = async () => {
    setPending(true);
    try {
      const { statementSheets } = await import('@larder/documents/statement-sheets.ts');
      saveAs(await statementSheets(detail), fileName([title, period].filter(Boolean).join(' '), 'xlsx'));
    } finally {
      setPending(false);
    }
  };
  return (
    <HeadActions>
      <ReportPdf report={{ title, period, sections }} />
      <HeadAction icon={IconDownload} pending={pending} onClick={() => void save()}>
        Excel
      </HeadAction>
    </HeadActions>
  );
}
