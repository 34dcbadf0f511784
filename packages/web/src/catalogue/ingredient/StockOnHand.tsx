import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney, showStock, showThings } from '@larder/domain/show.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { tomorrow } from './StockPreview.tsx';

const LABEL = 'Stock on hand';

/** What should be there of it now in the working account and those below, and what it is worth to whoever is shown costs. */
export function StockOnHand({ ingredient }: { ingredient: IngredientRow }) {
  const day = tomorrow(useToday());
  const { data, error } = useAnswer('catalogue.ingredientStock', { ingredientId: ingredient.id, day });
  if (error) return <KeyFigure label={LABEL} value="-" note={refusalText(error)} />;
  if (!data) return <KeyFigure label={LABEL} value="…" />;
  const quantity = sum(data.map((line) => decimal(line.quantity)));
  const worths = data.flatMap(({ worth }) => (worth === null ? [] : [decimal(worth)]));
  const worth = worths.length === data.length && data.length > 0 ? [`Worth ${showMoney(sum(worths))}`] : [];
  const places = data.length > 1 ? [`in ${showThings(data.length, 'area')}`] : data.map(({ place }) => place);
  return (
    <KeyFigure
      label={LABEL}
      value={showStock(quantity, ingredient.recipeUnit)}
      note={[...worth, ...places].join(', ')}
    />
  );
}
