import { pastedText } from '@larder/documents/csv.ts';
import { Button, Group } from '@mantine/core';
import { IconCopy, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { type LinkTarget, TargetLink } from '../page/link.tsx';
import { toast } from '../toast/toast.tsx';
import type { ShownFigure } from './chart-data.ts';
import classes from './charts.module.css';

/** The figures of a chart as a table. */
export interface FiguresTable {
  /** The heads of its columns; the first is of what each row is of. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly ShownFigure[]; target?: LinkTarget | undefined }[];
}

/**
 * The table behind a chart: read out always, shown when asked for, and copied as plain figures that a spreadsheet takes. Its links can be
 * reached by keyboard while it is shown.
 */
export function FiguresBehind({ label, figures }: { label: string; figures: FiguresTable }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Group justify="flex-end" gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconTable size={16} aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide table' : 'Show as table'}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(figures)}
        >
          Copy figures
        </Button>
      </Group>
      <section className={shown ? classes.figures : 'read-out'} aria-label={label} {...(shown ? { tabIndex: 0 } : {})}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {figures.heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
                <th key={at} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.rows.map(({ key, name, figures: ofRow, target }) => (
              <tr key={key}>
                <th scope="row">{target && shown ? <TargetLink target={target}>{name}</TargetLink> : name}</th>
                {ofRow.map(({ text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as their heads
                  <td key={index}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

async function copy({ heads, rows }: FiguresTable): Promise<void> {
  const lines = rows.map(({ name, figures }) => [name, ...figures.map(({ plain }) => plain)]);
  try {
    await navigator.clipboard.writeText(pastedText([heads, ...lines]));
    toast.success('Figures copied');
  } catch {
    toast.error('Figures could not be copied. Show the table and select them there.');
  }
}
