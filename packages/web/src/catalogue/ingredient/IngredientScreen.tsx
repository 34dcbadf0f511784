import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Stack } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useSyncState } from '../../data/DataProvider.tsx';
import { useRow, useSeesCosts } from '../../data/use-collections.ts';
import { useHeldWhileTyping } from '../../ui/dialog/unsaved-forms.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MissingThing } from '../../ui/page/MissingThing.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { Contradictions } from './Contradictions.tsx';
import { IdentityNotices } from './IdentityNotices.tsx';
import { IngredientActions } from './IngredientActions.tsx';
import { IngredientAllergens } from './IngredientAllergens.tsx';
import { IngredientDetails } from './IngredientDetails.tsx';
import { IngredientFacts } from './IngredientFacts.tsx';
import { IngredientSubstitutes } from './IngredientSubstitutes.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { OptionList } from './OptionList.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { UsedIn } from './UsedIn.tsx';

const route = getRouteApi('/shell/ingredients/$ingredientId');
const BACK = { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' };

/** One ingredient: what matters of it at the head, and by tabs who sells it at what price, its allergens, where it is used, its details. */
export function IngredientScreen() {
  const { ingredientId } = route.useParams();
  const { tab } = route.useSearch();
  const ingredient = useHeldWhileTyping(useRow('ingredients', ingredientId));
  const sync = useSyncState();
  const seesCosts = useSeesCosts();

  if (!ingredient)
    return (
      <Screen title="Ingredient" back={BACK} loading={sync === 'starting' || sync === 'fetching'}>
        <MissingThing title="This ingredient could not be found" back={BACK} />
      </Screen>
    );
  const quiet = tab === 'allergens' || tab === 'details';
  return (
    <Screen title={ingredient.name} back={BACK} actions={<IngredientActions ingredient={ingredient} quiet={quiet} />}>
      <HeadOfficeNotice />
      <IdentityNotices ingredient={ingredient} />
      <Contradictions ingredient={ingredient} />
      {ingredient.archived && !ingredient.mergedInto ? (
        <Notice tone="warning">This ingredient is deactivated.</Notice>
      ) : null}
      <KeyFacts key={ingredient.id} ingredient={ingredient} />
      <UrlTabs
        label="Ingredient"
        tabs={[
          {
            key: 'prices',
            label: seesCosts ? 'Prices' : 'Suppliers',
            panel: () => <Prices ingredient={ingredient} />,
          },
          { key: 'allergens', label: 'Allergens', panel: () => <IngredientAllergens ingredient={ingredient} /> },
          { key: 'used-in', label: 'Used in', panel: () => <Uses ingredient={ingredient} /> },
          { key: 'details', label: 'Details', panel: () => <Details ingredient={ingredient} /> },
        ]}
      />
    </Screen>
  );
}

function Prices({ ingredient }: { ingredient: IngredientRow }) {
  return (
    <Stack gap="md">
      <Panel title="Supplier options">
        <OptionList ingredient={ingredient} />
      </Panel>
      <CostsOnly>
        <Panel title="Price history">
          <PriceHistory ingredient={ingredient} />
        </Panel>
      </CostsOnly>
    </Stack>
  );
}

function Uses({ ingredient }: { ingredient: IngredientRow }) {
  return (
    <Stack gap="md">
      <Panel title="Used in">
        <UsedIn ingredientId={ingredient.id} />
      </Panel>
      <IngredientSubstitutes ingredient={ingredient} />
    </Stack>
  );
}

/** To be changed at the head office, unless it was merged; read elsewhere. */
function Details({ ingredient }: { ingredient: IngredientRow }) {
  const here = useHeadOffice().kind === 'here';
  return (
    <Panel title="Details">
      {here && !ingredient.mergedInto ? (
        <IngredientDetails key={ingredient.id} ingredient={ingredient} />
      ) : (
        <IngredientFacts ingredient={ingredient} />
      )}
    </Panel>
  );
}
