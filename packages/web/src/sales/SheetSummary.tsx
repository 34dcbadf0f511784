import { showDay } from '@larder/domain/calendar.ts';
import type { SheetWarning } from '@larder/domain/sales/read-sales-sheet.ts';
import { showFilename, showNumber, showPercent } from '@larder/domain/show.ts';
import { Stack } from '@mantine/core';
import type { SheetText } from '../app/sheets/sales-answer.ts';
import { FactList } from '../ui/facts/FactList.tsx';
import { ColumnsRead } from '../ui/files/ColumnsRead.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import type { ShownPreview } from './useSheetPreview.ts';

interface Props {
  filename: string;
  sheet: SheetText;
  /** null while the codes are being matched. */
  preview: ShownPreview | null;
  onChangeColumns: () => void;
}

/** The period first: a wrong one puts a whole week of sales into another. */
export function SheetSummary({ filename, sheet, preview, onChangeColumns }: Props) {
  const days = new Set(sheet.lines.map(({ day }) => day)).size;
  return (
    <Stack gap="sm">
      <FactList
        large
        facts={[
          ['Period', periodOf(sheet)],
          ...(days > 1 ? [['Days', `${days}, each imported as a day of its own`] as const] : []),
          ['Quantity sold', showNumber(preview?.quantity)],
          ['Matched', showPercent(preview?.coverage, 2)],
          ['File', showFilename(filename)],
        ]}
      />
      <ColumnsRead source={sheet.read.source} unused={sheet.ignored} onChange={onChangeColumns} />
      {sheet.warnings.map((warning) => (
        <Notice key={warning.code} tone="warning">
          {warningText(warning)}
        </Notice>
      ))}
    </Stack>
  );
}

function periodOf({ start, end }: { start: string; end: string }): string {
  return start === end ? showDay(start) : `${showDay(start)} to ${showDay(end)}`;
}

function warningText(warning: SheetWarning): string {
  if (warning.code === 'other-sheets')
    return `Only the first sheet was read. Also with sales: ${warning.names.join(', ')}.`;
  return `The report names more than one period; ${periodOf(warning.taken)} was taken.`;
}
