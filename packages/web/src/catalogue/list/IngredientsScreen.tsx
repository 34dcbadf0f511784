import { AsKnown } from '../../app/allergens/AsKnown.tsx';
import { QuestionsNotice } from '../../app/allergens/QuestionsNotice.tsx';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading, Screen } from '../../ui/page/Screen.tsx';
import { useNewest } from '../../ui/useNewest.ts';
import { useHeadOffice } from '../useHeadOffice.ts';
import { DeactivatedIngredients } from './DeactivatedIngredients.tsx';
import { IngredientFigures } from './IngredientFigures.tsx';
import { IngredientList } from './IngredientList.tsx';
import { ListActions, WaysIn } from './ListActions.tsx';
import { useIngredientEntries, useUnsold } from './useIngredientEntries.ts';

/** Everything that is bought, what it costs and from whom (ING-001). */
export function IngredientsScreen() {
  const { inUse, deactivated, unpriced } = useIngredientEntries();
  const unsold = useUnsold();
  const mayChange = useHeadOffice().kind === 'here';
  const coming = useFirstRowsComing();
  const entriesNow = useNewest(inUse);

  if (inUse.length === 0 && coming)
    return (
      <Screen title="Ingredients">
        <Loading text="Loading..." />
      </Screen>
    );
  return (
    <Screen
      title="Ingredients"
      actions={inUse.length > 0 ? <ListActions mayChange={mayChange} entriesNow={entriesNow} /> : null}
    >
      {inUse.length > 0 ? (
        <>
          <QuestionsNotice />
          <IngredientFigures total={inUse.length} unsold={unsold} />
          <Panel>
            <AsKnown />
            <IngredientList entries={inUse} unsold={unsold} unpriced={unpriced} />
          </Panel>
        </>
      ) : (
        <EmptyState
          title="No ingredients to display"
          hint="Import your supplier's price list: it brings in the ingredients, who sells them and what they cost."
          action={<WaysIn mayChange={mayChange} />}
        />
      )}
      <DeactivatedIngredients entries={deactivated} />
    </Screen>
  );
}
