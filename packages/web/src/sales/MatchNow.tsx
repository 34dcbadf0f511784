import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { withPeriods } from '../app/impact/changed-periods.ts';
import { useCommand } from '../data/command.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { outcomeOf, withToast } from '../ui/toast/outcome.ts';
import { RecipeChoice } from './RecipeChoice.tsx';

export interface LineToMatch {
  plu: string;
  name: string;
  /** What it counts as now; null when it is a modifier or nothing. */
  recipeId: string | null;
  chosenByHand?: boolean;
}

interface Props {
  importId: string;
  /** null: closed. */
  line: LineToMatch | null;
  onClose: () => void;
}

/** Chooses the recipe that a code counts as in this import; it stays so when the code comes to mean something else. */
export function MatchNow({ importId, line, onClose }: Props) {
  const { run, pending, refusal } = useCommand('sales.matchSalesLine');
  const [recipeId, setRecipeId] = useState<string | null>(null);
  useEffect(() => setRecipeId(line?.recipeId ?? null), [line]);
  if (!line) return null;

  const match = async (chosen: string | null) => {
    try {
      await withToast(withPeriods(outcomeOf('Sales Information', 'updated')), () =>
        run({ importId, plu: line.plu, recipeId: chosen }),
      );
    } catch {
      return; // the reason stands in the dialog
    }
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Match ${line.name || line.plu}`}>
      <Stack>
        <Text>
          In this import, code {line.plu} counts as the recipe you choose. The stock it uses and its net sales are
          posted at once.
        </Text>
        <RecipeChoice label="Recipe" value={recipeId} onChange={setRecipeId} />
        {refusal ? <ErrorState message={refusal.message} /> : null}
        <Group justify="flex-end">
          {line.chosenByHand ? (
            <Button variant="default" disabled={pending} onClick={() => match(null)}>
              Go by the code again
            </Button>
          ) : null}
          <Button
            disabled={recipeId === null || recipeId === line.recipeId}
            loading={pending}
            onClick={() => match(recipeId)}
          >
            Match
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
