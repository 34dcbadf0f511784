import { showDay } from '@larder/domain/calendar.ts';
import { costEntryOn } from '@larder/domain/catalogue/cost-on.ts';
import { decimal } from '@larder/domain/money.ts';
import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { showMoney, showUnitCost } from '@larder/domain/show.ts';
import { memo } from 'react';
import { UNKNOWN_SUPPLIER } from '../../../app/suppliers/unknown-supplier.ts';
import { useToday } from '../../../app/working/useToday.ts';
import { useRow, useSeesCosts } from '../../../data/use-collections.ts';
import { ModifierNote } from '../../modifiers/form/ModifierNote.tsx';
import classes from '../form.module.css';
import { samePart } from '../lines/same-part.ts';

/** Where a line's price comes from: who sells it, at what price a lot, since when; of ingredients, only where costs are shown. */
export const PriceSource = memo(function PriceSource({ item }: { item: Pick<DraftItem, 'kind' | 'refId'> }) {
  const today = useToday();
  const seesCosts = useSeesCosts();
  const ingredient = useRow('ingredients', item.kind === 'ingredient' ? item.refId : null);
  const entry = ingredient ? costEntryOn(ingredient.costs, today) : null;
  const option = useRow('supplierOptions', entry?.optionId);
  const supplier = useRow('suppliers', option?.supplierId);

  if (item.kind === 'recipe') return <span className={classes.note}>Sub-recipe</span>;
  if (item.kind === 'modifier') return <ModifierNote modifierId={item.refId} />;
  if (!seesCosts) return null;
  if (!ingredient || !entry || entry.cost === null)
    return <span className={classes.lacking}>No price: its cost is not known</span>;
  if (entry.optionId === null) return <span className={classes.note}>It costs nothing</span>;
  if (!option)
    return (
      <span className={classes.note}>
        {UNKNOWN_SUPPLIER}: {showUnitCost(decimal(entry.cost), ingredient.recipeUnit)}
      </span>
    );
  const since = option.priceFrom ? `, since ${showDay(option.priceFrom)}` : '';
  return (
    <span className={classes.note}>
      {supplier?.name ?? UNKNOWN_SUPPLIER}: {showMoney(option.unitPrice)} a {option.uom}
      {since}
    </span>
  );
}, samePart);
