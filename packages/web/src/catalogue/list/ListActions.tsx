import { IconCategory, IconFileImport, IconPlus, IconTrendingUp, IconUpload } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { memo } from 'react';
import { useMayPrice } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoreLink } from '../../ui/menu/MoreMenu.tsx';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { DuplicatesLink } from '../DuplicatesLink.tsx';
import { DownloadIngredients } from './DownloadIngredients.tsx';
import type { IngredientEntry } from './ingredient-entries.ts';

interface Props {
  /** Whether ingredients are made here. */
  mayChange: boolean;
  /** Returns those in use, the same function while they change. */
  entriesNow: () => readonly IngredientEntry[];
}

/** The buttons above the list. A changed row does not draw them again. */
export const ListActions = memo(function ListActions({ mayChange, entriesNow }: Props) {
  const mayPrice = useMayPrice();
  return (
    <HeadActions
      first={mayChange ? <NewIngredient /> : null}
      more={
        <>
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
          <DownloadIngredients entriesNow={entriesNow} />
        </>
      }
    >
      {mayPrice ? <ImportPriceList /> : null}
    </HeadActions>
  );
});

/** The ways to the first ingredients: from a price list, or typed. */
export function WaysIn({ mayChange }: Pick<Props, 'mayChange'>) {
  return (
    <>
      {useMayPrice() ? <ImportPriceList /> : null}
      {mayChange ? <NewIngredient /> : null}
    </>
  );
}

function ImportPriceList() {
  return (
    <HeadLink icon={IconFileImport} target={linkOptions({ to: '/ingredients/import' })}>
      Import price list
    </HeadLink>
  );
}

function NewIngredient() {
  return (
    <HeadLink icon={IconPlus} filled target={linkOptions({ to: '/ingredients/add' })}>
      New ingredient
    </HeadLink>
  );
}
