import type { PointedSheet } from '@larder/domain/sales/read-sales-workbook.ts';
import type { SheetPeriod } from '@larder/domain/sales/sheet-period.ts';
import type { SheetTop } from '@larder/domain/sales/sheet-top.ts';
import { useState } from 'react';
import { readSalesFile, SheetRefused } from '../app/sheets/read-sheet-file.ts';
import type { SheetText } from '../app/sheets/sales-answer.ts';
import { api, refusing } from '../data/api.ts';
import { useData } from '../data/DataProvider.tsx';
import { asRefusal, refusalText } from '../data/refusal.ts';

/** What a person stated of a file that it does not state itself. */
interface Given {
  pointed?: PointedSheet;
  period?: SheetPeriod;
}

/** pointing: the columns are asked for; before: what was read without. undated: the days are asked for. */
export type SheetReading =
  | { kind: 'none' }
  | { kind: 'reading'; filename: string }
  | { kind: 'refused'; filename: string; message: string }
  | { kind: 'undated'; file: File; given: Given; message: string }
  | { kind: 'pointing'; file: File; given: Given; tops: readonly SheetTop[]; before: SheetText | null }
  | { kind: 'read'; file: File; given: Given; sheet: SheetText };

const NO_COLUMNS = 'sales.columns-not-found';
const NO_PERIOD = 'sales.period-not-found';

/** One file on its way from the disk to the dialog that confirms it; what is not recognised, its columns or its days, a person states. */
export function useSheetReading() {
  const { accountId } = useData().account.scope;
  const [reading, setReading] = useState<SheetReading>({ kind: 'none' });

  const read = async (file: File, given: Given = {}) => {
    const filename = file.name;
    setReading({ kind: 'reading', filename });
    try {
      const layouts = await refusing(api.sales.sheetLayouts({ accountId }));
      setReading({ kind: 'read', file, given, sheet: await readSalesFile(file, { layouts, ...given }) });
    } catch (error) {
      if (!(error instanceof SheetRefused))
        return setReading({ kind: 'refused', filename, message: refusalText(asRefusal(error)) });
      const { code, message, tops } = error;
      if (code === NO_COLUMNS && tops.length > 0) setReading({ kind: 'pointing', file, given, tops, before: null });
      else if (code === NO_PERIOD) setReading({ kind: 'undated', file, given, message });
      else setReading({ kind: 'refused', filename, message });
    }
  };
  const refuse = (message: string) => setReading({ kind: 'refused', filename: '', message });
  const forget = () => setReading({ kind: 'none' });
  const point = (file: File, given: Given, sheet: SheetText) =>
    setReading({ kind: 'pointing', file, given, tops: sheet.tops, before: sheet });
  /** Leaves the columns as they were read; SALES-007 where they could not be. */
  const leave = (file: File, given: Given, before: SheetText | null) =>
    setReading(
      before
        ? { kind: 'read', file, given, sheet: before }
        : { kind: 'refused', filename: file.name, message: new SheetRefused(NO_COLUMNS).message },
    );

  return { reading, read, refuse, forget, point, leave };
}
