import { IconCategory, IconFileImport, IconPlus, IconTrendingUp, IconUpload } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { AsKnown } from '../../app/allergens/AsKnown.tsx';
import { QuestionsNotice } from '../../app/allergens/QuestionsNotice.tsx';
import { PricesOnly } from '../../app/limits/PricesOnly.tsx';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoreLink, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading, Screen } from '../../ui/page/Screen.tsx';
import { DuplicatesLink } from '../DuplicatesLink.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { DeactivatedIngredients } from './DeactivatedIngredients.tsx';
import { DownloadIngredients } from './DownloadIngredients.tsx';
import { IngredientFigures } from './IngredientFigures.tsx';
import { IngredientList } from './IngredientList.tsx';
import { useIngredientEntries, useUnsold } from './useIngredientEntries.ts';

/** Everything that is bought, what it costs and from whom (ING-001). */
export function IngredientsScreen() {
  const { inUse, deactivated } = useIngredientEntries();
  const unsold = useUnsold();
  const mayChange = useHeadOffice().kind === 'here';
  const coming = useFirstRowsComing();
  const importList = (
    <PricesOnly>
      <ButtonLink to="/ingredients/import" variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
        Import price list
      </ButtonLink>
    </PricesOnly>
  );
  const newIngredient = mayChange ? (
    <ButtonLink to="/ingredients/add" leftSection={<IconPlus size={16} aria-hidden />}>
      New ingredient
    </ButtonLink>
  ) : null;

  if (inUse.length === 0 && coming)
    return (
      <Screen title="Ingredients">
        <Loading text="Loading..." />
      </Screen>
    );
  return (
    <Screen
      title="Ingredients"
      actions={
        inUse.length > 0 ? (
          <>
            <MoreMenu>
              <MoreLink icon={IconCategory} target={linkOptions({ to: '/ingredient-categories' })}>
                Categories
              </MoreLink>
              <CostsOnly>
                <MoreLink icon={IconTrendingUp} target={linkOptions({ to: '/price-rises' })}>
                  Price rises
                </MoreLink>
                {mayChange ? (
                  <MoreLink icon={IconUpload} target={linkOptions({ to: '/ingredient-upload' })}>
                    Upload ingredients
                  </MoreLink>
                ) : null}
              </CostsOnly>
              <DuplicatesLink />
              <DownloadIngredients entries={inUse} />
            </MoreMenu>
            {importList}
            {newIngredient}
          </>
        ) : null
      }
    >
      {inUse.length > 0 ? (
        <>
          <QuestionsNotice />
          <IngredientFigures total={inUse.length} unsold={unsold} />
          <Panel>
            <AsKnown />
            <IngredientList entries={inUse} unsold={unsold} />
          </Panel>
        </>
      ) : (
        <EmptyState
          title="No ingredients to display"
          hint="Import your supplier's price list: it brings in the ingredients, who sells them and what they cost."
          action={
            <>
              {importList}
              {newIngredient}
            </>
          }
        />
      )}
      <DeactivatedIngredients entries={deactivated} />
    </Screen>
  );
}
