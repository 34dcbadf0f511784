import type { DuplicatePairRow } from '@larder/contract/ingredient-facts.ts';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { showUnitCost } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { useById } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import classes from '../catalogue.module.css';
import { MergeDialog } from './MergeDialog.tsx';

const REASONS: Record<DuplicatePairRow['reasons'][number], string> = {
  name: 'same name',
  spelling: 'names differ in spelling',
  part: 'one name is part of the other',
  code: 'same supplier code',
  pack: 'same pack at about the same price',
};

const APART = { done: 'They will not be asked about again', failed: 'This could not be remembered' };

interface Pair {
  one: IngredientRow;
  other: IngredientRow;
  reasons: DuplicatePairRow['reasons'];
}

/** Pairs with what speaks for them. The one without a price, else the newer one, is offered to go into the other. */
export function DuplicatePairs({ pairs }: { pairs: readonly DuplicatePairRow[] }) {
  const ingredients = useById('ingredients');
  const keepApart = useCommand('catalogue.keepApart');
  const [merging, setMerging] = useState<Pair | null>(null);
  const known = pairs.flatMap(({ ingredientId, otherId, reasons }): Pair[] => {
    const [first, second] = [ingredients.get(ingredientId), ingredients.get(otherId)];
    if (!first || !second || first.mergedInto || second.mergedInto) return [];
    return [{ ...survivor(first, second), reasons }];
  });
  const twoThings = ({ one, other }: Pair) =>
    withToast(APART, () => keepApart.run({ ingredientId: one.id, otherId: other.id, apart: true })).catch(
      () => undefined,
    ); // the toast has shown it

  return (
    <>
      <Table
        label="Likely the same"
        rows={known}
        rowKey={({ one, other }) => `${one.id} ${other.id}`}
        empty={<EmptyState title="No duplicates to display" hint="No two ingredients look like the same thing." />}
        columns={[
          { key: 'other', header: 'Ingredient', phone: 'title', cell: ({ other }) => <Named ingredient={other} /> },
          { key: 'one', header: 'May be', phone: 'detail', cell: ({ one }) => <Named ingredient={one} /> },
          {
            key: 'reasons',
            header: 'Why',
            phone: 'detail',
            cell: ({ reasons }) => reasons.map((reason) => REASONS[reason]).join(', '),
          },
          {
            key: 'actions',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (pair) => (
              <div className={classes.actions}>
                <Button
                  variant="default"
                  mih={44}
                  aria-label={`Not the same: ${pair.other.name} and ${pair.one.name}`}
                  onClick={() => twoThings(pair)}
                >
                  Not the same
                </Button>
                <Button
                  mih={44}
                  aria-label={`Merge ${pair.other.name} into ${pair.one.name}`}
                  onClick={() => setMerging(pair)}
                >
                  Merge…
                </Button>
              </div>
            ),
          },
        ]}
      />
      {merging ? <MergeDialog ingredient={merging.other} other={merging.one} onClose={() => setMerging(null)} /> : null}
    </>
  );
}

function Named({ ingredient }: { ingredient: IngredientRow }) {
  const cost = costOn(ingredient.costs, useToday());
  return (
    <span className={classes.product}>
      <TextLink to="/ingredients/$ingredientId" params={{ ingredientId: ingredient.id }}>
        {ingredient.name}
      </TextLink>
      <span className={classes.code}>{ingredient.itemcode}</span>
      <CostsOnly>
        <span className="figure">{cost ? showUnitCost(cost, ingredient.recipeUnit) : 'no price'}</span>
      </CostsOnly>
    </span>
  );
}

/** What has a price goes on; of two with a price the older one. */
function survivor(a: IngredientRow, b: IngredientRow): { one: IngredientRow; other: IngredientRow } {
  const priced = Number(b.costs.length > 0) - Number(a.costs.length > 0);
  const bGoesOn = priced > 0 || (priced === 0 && b.createdAt < a.createdAt);
  return bGoesOn ? { one: b, other: a } : { one: a, other: b };
}
