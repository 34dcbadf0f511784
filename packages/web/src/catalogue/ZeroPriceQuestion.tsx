import { parseDecimal } from '@larder/domain/money.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog/Dialog.tsx';

/** What a price of £0 means. */
export type ZeroMeans = 'costs nothing' | 'not known';

/** True for what was typed where it is a price of £0. */
export function isZeroPrice(typed: string): boolean {
  return parseDecimal(typed)?.isZero() ?? false;
}

interface Asked {
  /** The name of the ingredient that may cost nothing; null: the line is no ingredient yet. */
  ingredient: string | null;
  answer: (means: ZeroMeans | null) => void;
}

/**
 * Asks what a price of £0 means before it is saved: £0 is no price. `ask` resolves to null where the person goes back; `question` is to be drawn
 * outside the form.
 */
export function useZeroPriceQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (ingredient: string | null) =>
    new Promise<ZeroMeans | null>((resolve) => setAsked({ ingredient, answer: resolve }));
  const settle = (means: ZeroMeans | null) => {
    asked?.answer(means);
    setAsked(null);
  };
  return { ask, question: asked ? <ZeroPriceQuestion ingredient={asked.ingredient} onAnswer={settle} /> : null };
}

interface Props {
  ingredient: string | null;
  onAnswer: (means: ZeroMeans | null) => void;
}

function ZeroPriceQuestion({ ingredient, onAnswer }: Props) {
  return (
    <Dialog opened onClose={() => onAnswer(null)} title="Costs nothing, or not known yet?">
      <Stack>
        <Text>
          £0 is no price. What costs nothing, such as tap water, is free in every dish. What is not known yet is shown
          as - and named wherever it is missing.
        </Text>
        {ingredient === null ? (
          <Text size="sm" c="dimmed">
            It is not linked to an ingredient, so it cannot be free yet.
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(null)}>
            Back
          </Button>
          {ingredient === null ? null : (
            <Button variant="default" onClick={() => onAnswer('costs nothing')}>
              {ingredient} costs nothing
            </Button>
          )}
          <Button onClick={() => onAnswer('not known')}>Not known yet</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
