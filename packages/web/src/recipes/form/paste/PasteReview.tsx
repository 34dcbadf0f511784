import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { portionsOf } from '@larder/domain/recipes/paste/portions.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { stopAtUnread } from '../../../ui/form/stop-at-unread.ts';
import { PastedLineRow } from './PastedLineRow.tsx';
import classes from './paste.module.css';
import { itemsOf, type PastedItem, type PastedRow, pastedRows } from './pasted-rows.ts';
import { usePasteTargets } from './usePasteTargets.ts';

interface Props {
  recipeId: string;
  items: readonly DraftItem[];
  /** portions: what the text states it serves; null where it does not. */
  onAdd: (items: PastedItem[], portions: number | null) => void;
}

/** First the text, then its lines: what is clear is ticked, what is not waits for a word. */
export function PasteReview({ recipeId, items, onAdd }: Props) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly PastedRow[] | null>(null);
  const targets = usePasteTargets(recipeId);
  const change = (changed: PastedRow) =>
    setRows((before) => before?.map((row) => (row.key === changed.key ? changed : row)) ?? null);
  const present = useMemo(() => new Set(items.map(({ refId }) => refId)), [items]);

  if (rows === null)
    return (
      <Stack>
        <Textarea
          label="Recipe"
          description="One ingredient a line, such as 2 kg plain flour"
          autosize
          minRows={8}
          maxRows={18}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button disabled={text.trim() === ''} onClick={() => setRows(pastedRows(text, targets, present))}>
            Read it
          </Button>
        </Group>
      </Stack>
    );

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
        <Button variant="default" onClick={() => setRows(null)}>
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
