import { SALES_SHEET_MAX_BYTES } from '@larder/contract/limits.ts';
import { showFilename } from '@larder/domain/show.ts';
import { useState } from 'react';
import { ProgressJob } from '../ui/facts/ProgressJob.tsx';
import { FileDrop } from '../ui/files/FileDrop.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { GivePeriod } from './GivePeriod.tsx';
import { ImportDone } from './ImportDone.tsx';
import { PointAtColumns } from './PointAtColumns.tsx';
import type { ReportRow } from './report-rows.ts';
import { useSheetReading } from './useSheetReading.ts';

/** Takes a till's sheet, reads it here in the browser and asks before anything is imported (SALES-004). */
export function UploadSheet() {
  const { reading, read, refuse, forget, point, leave } = useSheetReading();
  const [done, setDone] = useState<{ filename: string; rows: readonly ReportRow[] } | null>(null);

  if (reading.kind === 'reading')
    return <ProgressJob label={`Reading ${showFilename(reading.filename)}`} percent={null} />;
  if (reading.kind === 'pointing') {
    const { file, given, tops, before } = reading;
    return (
      <PointAtColumns
        filename={file.name}
        tops={tops}
        read={before?.read ?? null}
        onPointed={(pointed) => void read(file, { ...given, pointed })}
        onLeft={() => leave(file, given, before)}
      />
    );
  }
  return (
    <>
      {done ? <ImportDone filename={done.filename} rows={done.rows} /> : null}
      <FileDrop
        label="Choose a sales report, or drop it here"
        accept=".xls,.xlsx"
        hint="An .xls or .xlsx file up to 10 MB with a product code column, a quantity column (Qty, Count or Unit sold) and the first and last day of the period. You can point at columns that are not recognised."
        maxBytes={SALES_SHEET_MAX_BYTES}
        error={reading.kind === 'refused' || reading.kind === 'undated' ? reading.message : null}
        onFile={(file) => {
          setDone(null);
          void read(file);
        }}
        onRefused={refuse}
      />
      {reading.kind === 'undated' ? (
        <GivePeriod
          key={reading.file.name}
          filename={reading.file.name}
          onGiven={(period) => void read(reading.file, { ...reading.given, period })}
        />
      ) : null}
      {reading.kind === 'read' ? (
        <ConfirmImport
          filename={reading.file.name}
          sheet={reading.sheet}
          onChangeColumns={() => point(reading.file, reading.given, reading.sheet)}
          onImported={(rows) => setDone({ filename: reading.file.name, rows })}
          onClose={forget}
        />
      ) : null}
    </>
  );
}
