import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { cardOf } from '@larder/documents/front-of-house/of-rows.ts';
import { decimal } from '@larder/domain/money.ts';
import { showFixed } from '@larder/domain/show.ts';
import { Badge, Group } from '@mantine/core';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AsKnown } from '../../app/allergens/AsKnown.tsx';
import { BatchField } from '../../app/batches/BatchField.tsx';
import { useBatchQuery } from '../../app/batches/useBatchQuery.ts';
import { useKitchenRows } from '../../app/ingredients/useKitchenRows.ts';
import { useData } from '../../data/DataProvider.tsx';
import { AllergenSummary } from '../../ui/facts/AllergenSummary.tsx';
import type { LinkTarget } from '../../ui/page/link.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { AddOnAllergens } from '../AddOnAllergens.tsx';
import { Photo } from '../Photo.tsx';
import { PrintCards } from '../print/PrintCards.tsx';
import { SubstituteMarks } from '../SubstituteMarks.tsx';
import { CookLines } from './CookLines.tsx';
import { CookSteps } from './CookSteps.tsx';
import classes from './cook.module.css';
import { useScreenAwake } from './useScreenAwake.ts';
import { useStoredCooking } from './useStoredCooking.ts';

interface Props {
  recipe: RecipeRow;
  back: LinkTarget & { label: string };
}

/** A recipe in large type: what to take for so many batches, steps to tick, what is in it. The screen stays on meanwhile. */
export function CookRecipe({ recipe, back }: Props) {
  const { userId } = useData().account.scope;
  const rows = useKitchenRows();
  const awake = useScreenAwake();
  const { batches, done, keep } = useStoredCooking(userId, recipe.id, recipe.method);
  useBatchQuery((named) => keep({ batches: named }));
  const card = useMemo(() => cardOf(recipe, rows, batches, null), [recipe, rows, batches]);

  return (
    <Screen title={recipe.name} back={back} actions={<PrintCards recipes={[recipe]} batches={batches} />}>
      <div className={classes.cook}>
        <header className={classes.head}>
          <Photo recipe={recipe} className={classes.photo} />
          <div className={classes.about}>
            <Group gap="xs">
              {card.category === '' ? null : <span className={classes.dimmed}>{card.category}</span>}
              {card.suitable.map((one) => (
                <Badge key={one} variant="outline" color="herb">
                  {one}
                </Badge>
              ))}
            </Group>
            {card.description === '' ? null : <p className={classes.text}>{card.description}</p>}
            <BatchField batches={batches} onChange={(next) => keep({ batches: next })} />
            <p className={classes.makes} role="status">
              Makes {card.makes}
            </p>
            <p className={classes.text}>Yield per portion: {yieldPerPortion(recipe)}</p>
            {awake ? (
              <span className={classes.awake}>
                <IconDeviceTabletCheck size={18} aria-hidden />
                The screen stays on
              </span>
            ) : null}
          </div>
        </header>
        <div className={classes.parts}>
          <Panel title="Ingredients">
            <CookLines lines={card.lines} />
          </Panel>
          <Panel title="Method">
            <CookSteps steps={card.steps} done={done} onDone={(next) => keep({ done: next })} />
          </Panel>
        </div>
        {card.notes === '' ? null : (
          <Panel title="Notes">
            <p className={classes.text}>{card.notes}</p>
          </Panel>
        )}
        <Panel title="Allergens">
          <AsKnown />
          <SubstituteMarks texts={card.substitutes} />
          <AllergenSummary answers={card.answers} />
          <AddOnAllergens addOns={card.addOns} />
        </Panel>
      </div>
    </Screen>
  );
}

/** With 4 decimals (REC-054); what is missing counts as 1 (REC-036). */
function yieldPerPortion({ yield: made, portions, yieldUnit }: RecipeRow): string {
  return `${showFixed(decimal(made ?? 1).div(portions ?? 1), 4)} ${yieldUnit}`;
}
