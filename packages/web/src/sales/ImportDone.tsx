import { csvFile } from '@larder/documents/csv.ts';
import { showFilename, showThings } from '@larder/domain/show.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveAs } from '../ui/files/save-as.ts';
import { type ReportRow, reportCells } from './report-rows.ts';

interface Props {
  filename: string;
  rows: readonly ReportRow[];
}

/** What became of the rows of the sheet that was just imported, to be taken along. */
export function ImportDone({ filename, rows }: Props) {
  const count = (result: ReportRow['result']) => rows.filter((row) => row.result === result).length;
  const name = `Report of ${filename.replace(/\.xlsx?$/i, '')}.csv`;
  const download = () => saveAs(new Blob([csvFile(reportCells(rows))], { type: 'text/csv' }), name);
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Text role="status">
        {showFilename(filename)}: {showThings(count('taken'), 'row')} taken, {count('left out')} left out.
      </Text>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
        Download the report
      </Button>
    </Group>
  );
}
