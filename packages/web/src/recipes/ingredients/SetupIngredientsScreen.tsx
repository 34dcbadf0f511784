import { IconUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { hasWords } from '../../ui/find/has-words.ts';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { SetupTabs } from '../SetupTabs.tsx';
import { SetupIngredientTable } from './SetupIngredientTable.tsx';
import { useCookedIngredients } from './useCookedIngredients.ts';

const route = getRouteApi('/shell/products/$accountId/setup/ingredients');

/** The ingredients as the menu setup needs them: what they cost and how many recipes take them. Only a list (MENU-001). */
export function SetupIngredientsScreen() {
  const ingredients = useCookedIngredients();
  const coming = useFirstRowsComing();
  const [{ search = '' }, change] = useFilterInAddress(route.useSearch());
  const found = useMemo(
    () => ingredients.filter(({ row }) => hasWords(`${row.name} ${row.itemcode}`, search)),
    [ingredients, search],
  );
  const waiting = ingredients.length === 0 && coming;

  return (
    <Screen title="Ingredients" loading={waiting} actions={<UploadIngredients />}>
      <SetupTabs open="ingredients">
        {ingredients.length === 0 ? (
          <EmptyState
            title="No ingredients to display"
            hint="Import a supplier's price list, and its ingredients come with it."
          />
        ) : (
          <Panel>
            <SearchField
              label="Search for an Ingredient"
              value={search}
              onSearch={(text) => change({ search: text.trim() || undefined })}
            />
            <SetupIngredientTable ingredients={found} resetKey={search} />
          </Panel>
        )}
      </SetupTabs>
    </Screen>
  );
}

/** The way to uploads (ING-006), for those who may. */
function UploadIngredients() {
  const { mayChange } = useHeadOffice('ingredients');
  const opens = useOpenPlaces();
  if (!mayChange || !opens('/ingredient-upload')) return null;
  return (
    <ButtonLink to="/ingredient-upload" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
      Upload ingredients
    </ButtonLink>
  );
}
