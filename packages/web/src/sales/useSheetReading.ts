import type { PointedSheet } from '@larder/domain/sales/read-sales-workbook.ts';
import type { SheetTop } from '@larder/domain/sales/sheet-top.ts';
import { useState } from 'react';
import { readSalesFile, SheetRefused } from '../app/sheets/read-sheet-file.ts';
import type { SheetText } from '../app/sheets/sales-answer.ts';
import { api, refusing } from '../data/api.ts';
import { useData } from '../data/DataProvider.tsx';
import { asRefusal, refusalText } from '../data/refusal.ts';

/** pointing: the columns are asked for; before: what was read without. */
export type SheetReading =
  | { kind: 'none' }
  | { kind: 'reading'; filename: string }
  | { kind: 'refused'; filename: string; message: string }
  | { kind: 'pointing'; file: File; tops: readonly SheetTop[]; before: SheetText | null }
  | { kind: 'read'; file: File; sheet: SheetText };

const NO_COLUMNS = 'sales.columns-not-found';

/** One file on its way from the disk to the dialog that confirms it; where its columns are not recognised a person points at them. */
export function useSheetReading() {
  const { accountId } = useData().account.scope;
  const [reading, setReading] = useState<SheetReading>({ kind: 'none' });

  const read = async (file: File, pointed?: PointedSheet) => {
    const filename = file.name;
    setReading({ kind: 'reading', filename });
    try {
      const layouts = await refusing(api.sales.sheetLayouts({ accountId }));
      setReading({ kind: 'read', file, sheet: await readSalesFile(file, { layouts, pointed }) });
    } catch (error) {
      if (!(error instanceof SheetRefused))
        return setReading({ kind: 'refused', filename, message: refusalText(asRefusal(error)) });
      const { code, message, tops } = error;
      if (code === NO_COLUMNS && tops.length > 0) setReading({ kind: 'pointing', file, tops, before: null });
      else setReading({ kind: 'refused', filename, message });
    }
  };
  const refuse = (message: string) => setReading({ kind: 'refused', filename: '', message });
  const forget = () => setReading({ kind: 'none' });
  const point = (file: File, sheet: SheetText) =>
    setReading({ kind: 'pointing', file, tops: sheet.tops, before: sheet });
  /** Leaves the columns as they were read; SALES-007 where they could not be. */
  const leave = (file: File, before: SheetText | null) =>
    setReading(
      before
        ? { kind: 'read', file, sheet: before }
        : { kind: 'refused', filename: file.name, message: new SheetRefused(NO_COLUMNS).message },
    );

  return { reading, read, refuse, forget, point, leave };
}
