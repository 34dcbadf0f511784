import type { StocktakeReport } from '@larder/contract/stock.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useById } from '../../data/use-collections.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { NO_CATEGORY } from '../things.ts';

/** Saves the report as a workbook, made in the browser (STK-037). view: what was counted alone. */
export function ExportStocktake({ report, view = false }: { report: StocktakeReport; view?: boolean }) {
  const categories = useById('categories');
  const [pending, setPending] = useState(false);

  const save = async () => {
    setPending(true);
    try {
      const { stocktakeFileName, stocktakeSheets } = await import('@larder/documents/stocktake-sheets.ts');
      const file = await stocktakeSheets(report, (id) => categories.get(id ?? '')?.name ?? NO_CATEGORY, { view });
      saveAs(file, stocktakeFileName(report));
    } finally {
      setPending(false);
    }
  };
  return (
    <HeadAction icon={IconDownload} pending={pending} onClick={save}>
      Excel
    </HeadAction>
  );
}
