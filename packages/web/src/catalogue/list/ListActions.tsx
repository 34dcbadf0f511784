import { IconCategory, IconFileImport, IconPlus, IconTrendingUp, IconUpload } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { memo } from 'react';
import { PricesOnly } from '../../app/limits/PricesOnly.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoreLink, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
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
  return (
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
        <DownloadIngredients entriesNow={entriesNow} />
      </MoreMenu>
      <WaysIn mayChange={mayChange} />
    </>
  );
});

/** The ways to further ingredients: from a price list, or typed. */
export function WaysIn({ mayChange }: Pick<Props, 'mayChange'>) {
  return (
    <>
      <PricesOnly>
        <ButtonLink to="/ingredients/import" variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
          Import price list
        </ButtonLink>
      </PricesOnly>
      {mayChange ? (
        <ButtonLink to="/ingredients/add" leftSection={<IconPlus size={16} aria-hidden />}>
          New ingredient
        </ButtonLink>
      ) : null}
    </>
  );
}
