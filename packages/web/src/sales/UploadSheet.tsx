import { SALES_SHEET_MAX_BYTES } from '@larder/contract/limits.ts';
import { showFilename } from '@larder/domain/show.ts';
import { ProgressJob } from '../ui/facts/ProgressJob.tsx';
import { FileDrop } from '../ui/files/FileDrop.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { useSheetReading } from './useSheetReading.ts';

/** Takes a till's sheet, reads it here in the browser and asks before anything is imported (SALES-004). */
export function UploadSheet() {
  const { reading, read, refuse, forget } = useSheetReading();

  return (
    <>
      {reading.kind === 'reading' ? (
        <ProgressJob label={`Reading ${showFilename(reading.filename)}`} percent={null} />
      ) : (
        <FileDrop
          label="Choose a sales report, or drop it here"
          accept=".xls,.xlsx"
          hint="An .xls or .xlsx file up to 10 MB with a product code column, a quantity column (Qty, Count or Unit sold) and the first and last day of the period."
          maxBytes={SALES_SHEET_MAX_BYTES}
          error={reading.kind === 'refused' ? reading.message : null}
          onFile={read}
          onRefused={refuse}
        />
      )}
      {reading.kind === 'read' ? (
        <ConfirmImport filename={reading.filename} sheet={reading.sheet} onClose={forget} />
      ) : null}
    </>
  );
}
