import type { RecipeAsOf } from '@larder/contract/recipe-versions.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { missingText } from '@larder/domain/ledger/missing-text.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import { Box, SimpleGrid } from '@mantine/core';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { ChangedFigures } from './ChangedFigures.tsx';
import { LineTable } from './LineTable.tsx';

interface Props {
  recipeId: string;
  then: Day;
  now: Day;
}

/** Two days of a recipe side by side. */
export function Comparison({ recipeId, then, now }: Props) {
  const was = useAnswer('recipes.recipeAsOf', { recipeId, on: then });
  const is = useAnswer('recipes.recipeAsOf', { recipeId, on: now });
  const atNewPrices = useAnswer('recipes.recipeAsOf', { recipeId, on: then, pricesOn: now });
  const error = was.error ?? is.error ?? atNewPrices.error;
  if (error) return <ErrorState message={refusalText(error)} />;
  if (!was.data || !is.data || !atNewPrices.data) {
    // As tall as a screen, so that the list below does not come up and jump back.
    return (
      <Box mih="100dvh">
        <Loading text="Loading..." />
      </Box>
    );
  }

  return (
    <>
      <Panel title="Cost then and now">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <CostOn day={then} as={was.data} />
          <CostOn day={now} as={is.data} />
          <KeyFigure
            label="Difference a portion"
            value={change(was.data, is.data)}
            note={`${change(was.data, atNewPrices.data)} by prices and sub-recipes, ${change(atNewPrices.data, is.data)} by the recipe itself`}
          />
        </SimpleGrid>
        <Missing day={then} as={was.data} />
        {then === now ? null : <Missing day={now} as={is.data} />}
      </Panel>
      <Panel title="What changed">
        <ChangedFigures was={was.data} is={is.data} />
        <LineTable was={was.data} is={is.data} then={then} now={now} />
      </Panel>
    </>
  );
}

function CostOn({ day, as }: { day: Day; as: RecipeAsOf }) {
  return (
    <KeyFigure
      label={`Cost per portion on ${showDay(day)}`}
      value={<MoneyText value={as.costPerPortion} places={5} missing={as.missing} />}
      note={`Margin ${showPercent(as.margin)}, target ${showPercent(as.targetGp)}`}
    />
  );
}

/** A cost that was not whole states it. */
function Missing({ day, as }: { day: Day; as: RecipeAsOf }) {
  if (as.missing.length === 0) return null;
  return (
    <Notice tone="warning" title={`The cost on ${showDay(day)} is not complete`}>
      {as.missing.map(missingText).join('. ')}
    </Notice>
  );
}

/** £ that the second costs more a portion than the first, with its sign; a dash where either is not known. */
function change(a: RecipeAsOf, b: RecipeAsOf): string {
  if (a.costPerPortion === null || b.costPerPortion === null) return UNKNOWN;
  const difference = decimal(b.costPerPortion).minus(a.costPerPortion);
  return `${difference.gt(0) ? '+' : ''}${showMoney(difference, 5)}`;
}
