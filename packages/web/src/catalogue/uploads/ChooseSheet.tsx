import { showFilename } from '@larder/domain/show.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ListSheet } from '../../app/sheets/list-answer.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';

interface Props {
  filename: string;
  /** Those with rows, at least two. */
  sheets: readonly ListSheet[];
  onChosen: (sheet: ListSheet) => void;
  onCancel: () => void;
}

/** Asks which sheet of a workbook is the list; the first one unless another is chosen. */
export function ChooseSheet({ filename, sheets, onChosen, onCancel }: Props) {
  const [name, setName] = useState(sheets[0]?.name ?? '');
  const chosen = sheets.find((sheet) => sheet.name === name);
  return (
    <Stack gap="md" maw={420}>
      <SelectField
        label="Sheet"
        description={`${showFilename(filename)} has ${sheets.length} sheets with rows.`}
        data={sheets.map((sheet) => sheet.name)}
        value={name}
        onChange={(value) => value && setName(value)}
      />
      <Group gap="sm">
        <Button disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
          Use this sheet
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
