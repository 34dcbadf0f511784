import type { SheetLayout } from '@larder/contract/sales.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { withPeriods } from '../app/impact/changed-periods.ts';
import type { SheetText } from '../app/sheets/sales-answer.ts';
import { useCommand } from '../data/command.ts';
import { newId } from '../data/new-id.ts';
import { refusalText } from '../data/refusal.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { Loading } from '../ui/page/Screen.tsx';
import { outcomeOf, withToast } from '../ui/toast/outcome.ts';
import { EarlierSales } from './EarlierSales.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import { MatchedItems } from './MatchedItems.tsx';
import { type ReportRow, reportRows } from './report-rows.ts';
import { SheetSummary } from './SheetSummary.tsx';
import classes from './sales.module.css';
import { UnmatchedItems } from './UnmatchedItems.tsx';
import { useSheetPreview } from './useSheetPreview.ts';

interface Props {
  filename: string;
  sheet: SheetText;
  onChangeColumns: () => void;
  /** What became of each row. */
  onImported: (rows: readonly ReportRow[]) => void;
  onClose: () => void;
}

/** What the sheet holds, what of it finds a dish, and what does not; only then it is imported (SALES-004). */
export function ConfirmImport({ filename, sheet, onChangeColumns, onImported, onClose }: Props) {
  const [importId] = useState(newId);
  const [again, setAgain] = useState(false);
  const { check, preview, choices, choose } = useSheetPreview(sheet);
  const { run, pending, refusal } = useCommand('sales.importSales');

  const add = async () => {
    const { start, end, lines } = sheet;
    const layout = layoutOf(sheet);
    const chosen = [...choices].map(([plu, recipeId]) => ({ plu, recipeId }));
    try {
      await withToast(withPeriods(outcomeOf('Sales Information', 'added')), () =>
        run({ importId, filename, start, end, lines, choices: chosen, confirmRepeat: again, ...layout }),
      );
    } catch {
      return; // the reason stands in the dialog
    }
    const dishes = new Map(preview?.matched.map(({ plu, dish }) => [plu, dish]));
    onImported(reportRows(sheet, (plu) => dishes.get(plu)));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Confirm import" size="xl">
      <Stack>
        <SheetSummary filename={filename} sheet={sheet} preview={preview} onChangeColumns={onChangeColumns} />
        {check.error ? <ErrorState message={refusalText(check.error)} onRetry={check.refetch} /> : null}
        {check.answer ? <EarlierSales check={check.answer} again={again} onAgain={setAgain} /> : null}
        {preview ? (
          <>
            <UnmatchedItems items={preview.waiting} choices={choices} onChoose={choose} />
            <MatchedItems items={preview.byCode} />
          </>
        ) : check.error ? null : (
          <Loading text="Matching codes with dishes..." />
        )}
        <LeftOutRows rows={sheet.skipped} />
        {refusal ? <ErrorState message={refusal.message} /> : null}
        <Group justify="flex-end" className={classes.footer}>
          <Button variant="default" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button onClick={add} loading={pending} disabled={!mayImport()}>
            Import
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );

  function mayImport(): boolean {
    if (!check.answer || check.answer.tillDay) return false;
    return again || check.answer.repeats.length === 0;
  }
}

/** How the sheet was read, to be stored where its headings alone do not tell; a sheet without headings can't be found again. */
function layoutOf({ read: { source, heading, columns } }: SheetText): { layout?: SheetLayout } {
  if (source === 'found' || heading === null) return {};
  const { headingRow: _, ...places } = columns;
  return { layout: { heading, columns: places } };
}
