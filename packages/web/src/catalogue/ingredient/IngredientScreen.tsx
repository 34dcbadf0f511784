import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { showUnitCost } from '@larder/domain/show.ts';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { PricesOnly } from '../../app/limits/PricesOnly.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useSyncState } from '../../data/DataProvider.tsx';
import { useRow, useSeesCosts } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { GoToMenu } from '../../ui/page/GoToMenu.tsx';
import { MissingThing } from '../../ui/page/MissingThing.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { Contradictions } from './Contradictions.tsx';
import { CostsNothing } from './CostsNothing.tsx';
import { IdentityActions } from './IdentityActions.tsx';
import { IdentityNotices } from './IdentityNotices.tsx';
import { IngredientAllergens } from './IngredientAllergens.tsx';
import { IngredientDetails } from './IngredientDetails.tsx';
import { IngredientFacts } from './IngredientFacts.tsx';
import { IngredientMeasures } from './IngredientMeasures.tsx';
import { IngredientSubstitutes } from './IngredientSubstitutes.tsx';
import { OptionList } from './OptionList.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { UsedIn } from './UsedIn.tsx';

const route = getRouteApi('/shell/ingredients/$ingredientId');
const BACK = { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' };
const PLACES = [
  { id: 'supplier-options', label: 'Supplier options' },
  { id: 'price-history', label: 'Price history' },
  { id: 'allergens', label: 'Allergens' },
  { id: 'weights', label: 'Weights' },
  { id: 'substitutes', label: 'Substitutes' },
  { id: 'used-in', label: 'Used in' },
];

/** One ingredient: who sells it at what price, how the price moved, and what it is used in. */
export function IngredientScreen() {
  const { ingredientId } = route.useParams();
  const ingredient = useRow('ingredients', ingredientId);
  const sync = useSyncState();
  const today = useToday();
  const here = useHeadOffice().kind === 'here';
  const seesCosts = useSeesCosts();

  if (!ingredient)
    return (
      <Screen title="Ingredient" back={BACK} loading={sync === 'starting' || sync === 'fetching'}>
        <MissingThing title="This ingredient could not be found" back={BACK} />
      </Screen>
    );
  const hasForm = here && !ingredient.mergedInto;
  const cost = costOn(ingredient.costs, today);
  return (
    <Screen title={ingredient.name} back={BACK} actions={<Actions ingredient={ingredient} />}>
      <HeadOfficeNotice />
      <IdentityNotices ingredient={ingredient} />
      <Contradictions ingredient={ingredient} />
      {ingredient.archived && !ingredient.mergedInto ? (
        <Notice tone="warning">This ingredient is deactivated.</Notice>
      ) : null}
      {seesCosts || !hasForm ? (
        <Panel>
          <CostsOnly>
            <KeyFigure label="Price today" value={showUnitCost(cost, ingredient.recipeUnit)} note={noteOf(cost)} />
          </CostsOnly>
          {hasForm ? (
            <PricesOnly>
              <CostsNothing ingredient={ingredient} />
            </PricesOnly>
          ) : null}
          {hasForm ? null : <IngredientFacts ingredient={ingredient} />}
        </Panel>
      ) : null}
      {hasForm ? (
        <Panel title="Details">
          <IngredientDetails key={ingredient.id} ingredient={ingredient} />
        </Panel>
      ) : null}
      <Panel title="Supplier options" id="supplier-options">
        <OptionList ingredient={ingredient} />
      </Panel>
      <CostsOnly>
        <Panel title="Price history" id="price-history">
          <PriceHistory ingredient={ingredient} />
        </Panel>
      </CostsOnly>
      <IngredientAllergens ingredient={ingredient} />
      <IngredientMeasures ingredient={ingredient} />
      <IngredientSubstitutes ingredient={ingredient} />
      <Panel title="Used in" id="used-in">
        <UsedIn ingredientId={ingredient.id} />
      </Panel>
    </Screen>
  );
}

function noteOf(cost: Decimal | null): string {
  if (cost === null) return 'Its price is not known, so dishes with it cost too little';
  return cost.isZero() ? 'It costs nothing' : 'Of the default option, net of VAT';
}

function Actions({ ingredient }: { ingredient: IngredientRow }) {
  return (
    <>
      <GoToMenu places={useSeesCosts() ? PLACES : PLACES.filter(({ id }) => id !== 'price-history')} />
      <IdentityActions ingredient={ingredient} />
    </>
  );
}
