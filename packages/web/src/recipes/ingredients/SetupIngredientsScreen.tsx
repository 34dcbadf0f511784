import { IconUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useHeadOffice } from '../../app/head-office.ts';
import { useOpenPlaces } from '../../app/useOpenPlaces.ts';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { hasWords } from '../../ui/has-words.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilterInAddress } from '../../ui/useFilterInAddress.ts';
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
