import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { portionsOf } from '@larder/domain/recipes/paste/portions.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { stopAtUnread } from '../../../ui/form/stop-at-unread.ts';
import { PastedLineRow } from './PastedLineRow.tsx';
import classes from './paste.module.css';
import { itemsOf, type PastedItem, type PastedRow, pastedRows } from './pasted-rows.ts';
import { usePasteTargets } from './usePasteTargets.ts';

interface Props {
  text: string;
  recipeId: string;
  items: readonly DraftItem[];
  /** portions: what the text states it serves; null where it does not. */
  onAdd: (items: PastedItem[], portions: number | null) => void;
  onBack: () => void;
}

/** The lines of a pasted text: what is clear is ticked, what is not waits for a word. */
export function PastedLines({ text, recipeId, items, onAdd, onBack }: Props) {
  const targets = usePasteTargets(recipeId);
  const present = useMemo(() => new Set(items.map(({ refId }) => refId)), [items]);
  const [rows, setRows] = useState<readonly PastedRow[]>(() => pastedRows(text, targets, present));
  const change = (changed: PastedRow) =>
    setRows((before) => before.map((row) => (row.key === changed.key ? changed : row)));

  const portions = portionsOf(text);
  const found = itemsOf(rows);
  const waiting = rows.filter(({ taken }) => !taken).length;
  return (
    <Stack>
      <Text size="sm" c="dimmed" role="status">
        {summary(rows.length, waiting)}
        {portions === null ? null : ` It serves ${portions}, which becomes its portions.`}
      </Text>
      <ul className={classes.lines} aria-label="Pasted lines">
        {rows.map((row) => (
          <PastedLineRow key={row.key} row={row} targets={targets} present={present} onChange={change} />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back to the text
        </Button>
        <Button
          disabled={found.length === 0}
          onClick={(event) => stopAtUnread(event.currentTarget).length === 0 && onAdd(found, portions)}
        >
          {found.length === 1 ? 'Add 1 ingredient' : `Add ${found.length} ingredients`}
        </Button>
      </Group>
    </Stack>
  );
}

function summary(lines: number, waiting: number): string {
  if (lines === 0) return 'No line of it names an ingredient.';
  const read = lines === 1 ? '1 line was read' : `${lines} lines were read`;
  if (waiting === 0) return `${read}.`;
  return `${read}; ${waiting === 1 ? '1 is' : `${waiting} are`} left open: say what it is and how much, or leave it out.`;
}
