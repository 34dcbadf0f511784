import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showStock } from '@larder/domain/show.ts';
import { useAnswer } from '../../data/query.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';

/** What a week costs of it, by the deliveries of the last four weeks. Says nothing while that is not known. */
export function WeeklyCost({ ingredient }: { ingredient: IngredientRow }) {
  const { data } = useAnswer('catalogue.weeklyCost', { ingredientId: ingredient.id });
  if (!data) return null;
  const days = `from ${showDay(data.boughtFrom)} to ${showDay(data.boughtTo)}`;
  if (decimal(data.quantity).isZero())
    return <KeyFigure label="Costs a week" value="-" note={`Nothing was delivered ${days}.`} />;
  return (
    <KeyFigure
      label="Costs a week"
      value={showMoney(data.atPriceToday ?? data.spent)}
      note={`${showStock(data.quantity, ingredient.recipeUnit)} a week ${data.atPriceToday === null ? 'as billed' : "at today's price"}; ${showMoney(data.spent)} a week was paid, ${days}`}
    />
  );
}
