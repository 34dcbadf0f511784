import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../form/SelectField.tsx';
import classes from './PointColumns.module.css';
import { PointField } from './PointField.tsx';
import { answered, openFields, type PointedField, type Pointing, type TopRow } from './pointing.ts';
import { TopRows } from './TopRows.tsx';

interface Props<Key extends string> {
  rows: readonly TopRow[];
  /** Where the person begins. */
  start: Pointing<Key>;
  /** What is asked; it may depend on what was answered. */
  fieldsOf: (pointing: Pointing<Key>) => readonly PointedField<Key>[];
  /** The columns that a row names when it is the heading. */
  recognise: (cells: readonly string[]) => Pointing<Key>['columns'];
  pending?: boolean;
  onDone: (pointing: Pointing<Key>) => void;
  /** null: there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** Shows the top of a file and asks which column holds what; what is needed first. */
export function PointColumns<Key extends string>({
  rows,
  start,
  fieldsOf,
  recognise,
  pending = false,
  onDone,
  onCancel,
}: Props<Key>) {
  const [pointing, setPointing] = useState(start);
  const fields = fieldsOf(pointing);
  const open = openFields(fields, pointing);
  const more = fields.filter(({ needed }) => !needed);
  const [showsMore, setShowsMore] = useState(more.some(({ key }) => start.columns[key] !== undefined));

  const namedBy = (line: number) => recognise(rows.find((row) => row.line === line)?.cells ?? []);
  /** What the new heading row names counts where the person has not chosen otherwise. */
  const takeLine = (line: number) => {
    const named = namedBy(pointing.line);
    const chosen = fields.filter(({ key }) => pointing.columns[key] !== named[key]);
    setPointing(
      chosen.reduce<Pointing<Key>>(
        (next, { key }) => answered(next, key, { column: pointing.columns[key], text: pointing.same[key] }),
        { ...pointing, line, columns: namedBy(line) },
      ),
    );
  };
  const field = (one: PointedField<Key>) => (
    <PointField key={one.key} field={one} rows={rows} pointing={pointing} onChange={setPointing} />
  );

  return (
    <Stack gap="md">
      <TopRows rows={rows} pointing={pointing} fields={fields} />
      <SelectField
        label="Which row has the headings?"
        data={[
          ...rows.map(({ line, cells }) => ({ value: String(line), label: `Row ${line}: ${rowText(cells)}` })),
          { value: '0', label: 'None: the file has no headings' },
        ]}
        value={String(pointing.line)}
        onChange={(value) => value && takeLine(Number(value))}
        maw={760}
      />
      <div className={classes.fields}>{fields.filter(({ needed }) => needed).map(field)}</div>
      {more.length > 0 && !showsMore ? (
        <Button variant="subtle" className={classes.more} onClick={() => setShowsMore(true)}>
          More columns ({more.length})
        </Button>
      ) : null}
      {more.length > 0 && showsMore ? (
        <section aria-label="Columns that a file may lack">
          <Title order={3} mb="xs">
            Columns that a file may lack
          </Title>
          <div className={classes.fields}>{more.map(field)}</div>
        </section>
      ) : null}
      <Text size="sm" c="dimmed" role="status">
        {open.length > 0
          ? `Still needed: ${open.map(({ name }) => name).join(', ')}.`
          : 'The next file with these headings is read the same way.'}
      </Text>
      <Group gap="sm">
        <Button disabled={open.length > 0} loading={pending} onClick={() => onDone(withoutBlanks())}>
          Use these columns
        </Button>
        {onCancel ? (
          <Button variant="default" disabled={pending} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Group>
    </Stack>
  );

  /** Without texts that are blank, which help nobody. */
  function withoutBlanks(): Pointing<Key> {
    const blank = fields.filter(({ key }) => pointing.same[key]?.trim() === '');
    return blank.reduce((rest, { key }) => answered(rest, key, {}), pointing);
  }
}

function rowText(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '');
  return filled.slice(0, 4).join(', ') + (filled.length > 4 ? ', …' : '');
}
