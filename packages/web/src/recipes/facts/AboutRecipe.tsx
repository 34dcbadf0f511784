import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { useById } from '../../data/use-collections.ts';
import { FactList } from '../../ui/facts/FactList.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

/** Where a recipe belongs, what a batch gives and what a portion sells for. */
export function AboutRecipe({ recipe }: { recipe: RecipeRow }) {
  const categories = useById('categories');
  const accounts = useById('accounts');
  const { plu, portions, menuPrice, vatPercent, wastagePercent, targetGp } = recipe;
  const groups = recipe.groupIds.flatMap((id) => accounts.get(id)?.name ?? []);
  return (
    <Panel title="Recipe">
      <FactList
        columns
        facts={[
          ['Category', recipe.categoryId && categories.get(recipe.categoryId)?.name],
          ['Departments', recipe.belongsToAll ? 'All departments' : groups.join(', ')],
          ['PLU, the till’s code', plu],
          ['Yield of one batch', recipe.yield && `${numberText(recipe.yield)} ${recipe.yieldUnit}`],
          ['Portions in one batch', portions && numberText(portions)],
          ['Gross price, with VAT', menuPrice && showMoney(menuPrice)],
          ['VAT', vatPercent && `${numberText(vatPercent)}%`],
          ['Wastage', wastagePercent && `${numberText(wastagePercent)}%`],
          ['Target GP', targetGp && `${numberText(targetGp)}%`],
        ]}
      />
    </Panel>
  );
}

function numberText(figure: string): string {
  const number = parseDecimal(figure);
  return number ? showNumber(number, 4) : figure;
}
