import { Stack } from '@mantine/core';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import {
  answered,
  columnName,
  examplesOf,
  type PointedField,
  type Pointing,
  type TopRow,
  widthOf,
} from './pointing.ts';

const NONE = 'none';
/** Takes the room of the examples, so that nothing moves when a column is chosen. */
const NO_HINT = '\u00a0';
const SAME = 'same';

interface Props<Key extends string> {
  field: PointedField<Key>;
  rows: readonly TopRow[];
  pointing: Pointing<Key>;
  onChange: (pointing: Pointing<Key>) => void;
}

/** Asks for one column: one of the file, or where the file lacks it what holds for all lines. */
export function PointField<Key extends string>({
  field: { key, name, hint, needed, maySame },
  rows,
  pointing,
  onChange,
}: Props<Key>) {
  const { line, columns, same } = pointing;
  const at = columns[key];
  const isSame = same[key] !== undefined;
  const choose = (value: string | null) => {
    if (value === SAME) onChange(answered(pointing, key, { text: '' }));
    else if (value === NONE || value === null) onChange(answered(pointing, key, {}));
    else onChange(answered(pointing, key, { column: Number(value) }));
  };

  return (
    <Stack gap="xs">
      <SelectField
        label={`Which column is the ${name}?`}
        description={at === undefined ? (hint ?? NO_HINT) : exampleText(examplesOf(rows, line, at))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk={needed}
        placeholder="Choose a column"
        data={[
          ...Array.from({ length: widthOf(rows) }, (_, column) => ({
            value: String(column),
            label: columnName(rows, line, column),
          })),
          ...(maySame ? [{ value: SAME, label: 'The same for every line' }] : []),
          ...(needed ? [] : [{ value: NONE, label: 'Not in this file' }]),
        ]}
        value={isSame ? SAME : at === undefined ? (needed ? null : NONE) : String(at)}
        onChange={choose}
      />
      {isSame ? (
        <TextField
          label={`The ${name} of every line`}
          value={same[key] ?? ''}
          onChange={(event) => onChange(answered(pointing, key, { text: event.currentTarget.value }))}
        />
      ) : null}
    </Stack>
  );
}

function exampleText(examples: readonly string[]): string {
  return examples.length > 0 ? `For example ${examples.join(', ')}` : 'Empty in the first rows';
}
