import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { cardOf } from '@larder/documents/front-of-house/of-rows.ts';
import { Badge, Group } from '@mantine/core';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AsKnown } from '../../app/AsKnown.tsx';
import { useBatchQuery } from '../../app/useBatchQuery.ts';
import { useData } from '../../data/DataProvider.tsx';
import { AllergenSummary } from '../../ui/AllergenSummary.tsx';
import type { LinkTarget } from '../../ui/link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AddOnAllergens } from '../AddOnAllergens.tsx';
import { Photo } from '../Photo.tsx';
import { PrintCards } from '../print/PrintCards.tsx';
import { useKitchenRows } from '../useKitchenRows.ts';
import { BatchField } from './BatchField.tsx';
import { CookLines } from './CookLines.tsx';
import { CookSteps } from './CookSteps.tsx';
import classes from './cook.module.css';
import { useKeptCooking } from './useKeptCooking.ts';
import { useScreenAwake } from './useScreenAwake.ts';

interface Props {
  recipe: RecipeRow;
  back: LinkTarget & { label: string };
}

/** A recipe in large type: what to take for so many batches, steps to tick, what is in it. The screen stays on meanwhile. */
export function CookRecipe({ recipe, back }: Props) {
  const { userId } = useData().account.scope;
  const rows = useKitchenRows();
  const awake = useScreenAwake();
  const { batches, done, keep } = useKeptCooking(userId, recipe.id, recipe.method);
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
          <AllergenSummary answers={card.answers} />
          <AddOnAllergens addOns={card.addOns} />
        </Panel>
      </div>
    </Screen>
  );
}
