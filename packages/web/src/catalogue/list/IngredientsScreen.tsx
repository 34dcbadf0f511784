import { IconFileImport } from '@tabler/icons-react';
import { useSyncState } from '../../data/DataProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading, Screen } from '../../ui/Screen.tsx';
import { DuplicatesLink } from '../DuplicatesLink.tsx';
import { IngredientFigures } from './IngredientFigures.tsx';
import { IngredientList } from './IngredientList.tsx';
import { useIngredientEntries } from './useIngredientEntries.ts';

/** Everything that is bought, what it costs and from whom (ING-001). */
export function IngredientsScreen() {
  const entries = useIngredientEntries();
  const sync = useSyncState();
  const coming = sync === 'opening' || sync === 'starting' || sync === 'fetching';
  const importList = (
    <ButtonLink to="/ingredients/import" leftSection={<IconFileImport size={16} aria-hidden />}>
      Import price list
    </ButtonLink>
  );

  if (entries.length === 0)
    return (
      <Screen title="Ingredients">
        {coming ? (
          <Loading text="Loading..." />
        ) : (
          <EmptyState
            title="No ingredients to display"
            hint="Import your supplier's price list: it brings in the ingredients, who sells them and what they cost."
            action={importList}
          />
        )}
      </Screen>
    );
  return (
    <Screen
      title="Ingredients"
      actions={
        <>
          <ButtonLink to="/price-rises" variant="default">
            Price rises
          </ButtonLink>
          <DuplicatesLink />
          {importList}
        </>
      }
    >
      <IngredientFigures entries={entries} />
      <Panel>
        <IngredientList entries={entries} />
      </Panel>
    </Screen>
  );
}
