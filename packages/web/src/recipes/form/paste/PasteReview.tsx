import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { later } from '../../../ui/later.ts';
import type { PastedItem } from './pasted-rows.ts';

/** What reads a text and reviews its lines is fetched while somebody pastes. */
const usePastedLines = later(() => import('./PastedLines.tsx').then((module) => module.PastedLines));

interface Props {
  recipeId: string;
  items: readonly DraftItem[];
  /** portions: what the text states it serves; null where it does not. */
  onAdd: (items: PastedItem[], portions: number | null) => void;
}

/** First the text, then its lines. */
export function PasteReview({ recipeId, items, onAdd }: Props) {
  const [text, setText] = useState('');
  const [read, setRead] = useState(false);
  const PastedLines = usePastedLines();

  if (read)
    return PastedLines ? <PastedLines {...{ text, recipeId, items, onAdd }} onBack={() => setRead(false)} /> : null;
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
        <Button disabled={text.trim() === ''} onClick={() => setRead(true)}>
          Read it
        </Button>
      </Group>
    </Stack>
  );
}
