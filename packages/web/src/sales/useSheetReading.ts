import { useState } from 'react';
import { readSalesFile, SheetRefused } from '../app/sheets/read-sheet-file.ts';
import type { SheetText } from '../app/sheets/sales-answer.ts';

export type SheetReading =
  | { kind: 'none' }
  | { kind: 'reading'; filename: string }
  | { kind: 'refused'; filename: string; message: string }
  | { kind: 'read'; filename: string; sheet: SheetText };

/** One file on its way from the disk to the dialog that confirms it. */
export function useSheetReading() {
  const [reading, setReading] = useState<SheetReading>({ kind: 'none' });

  const read = async (file: File) => {
    const filename = file.name;
    setReading({ kind: 'reading', filename });
    try {
      setReading({ kind: 'read', filename, sheet: await readSalesFile(file) });
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      setReading({ kind: 'refused', filename, message: error.message });
    }
  };
  const refuse = (message: string) => setReading({ kind: 'refused', filename: '', message });
  const forget = () => setReading({ kind: 'none' });

  return { reading, read, refuse, forget };
}
