import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showStock } from '@larder/domain/show.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';

const LABEL = 'Costs a week';

/** What a week costs of it at the price of today, else as billed, by the deliveries of the last four weeks. */
export function WeeklyCost({ ingredient }: { ingredient: IngredientRow }) {
  const { data, error } = useAnswer('catalogue.weeklyCost', { ingredientId: ingredient.id });
  if (error) return <KeyFigure label={LABEL} value="-" note={refusalText(error)} />;
  if (!data) return <KeyFigure label={LABEL} value="…" />;
  const since = showDay(data.boughtFrom);
  if (decimal(data.quantity).isZero())
    return <KeyFigure label={LABEL} value="-" note={`Nothing was delivered since ${since}`} />;
  const week = showStock(data.quantity, ingredient.recipeUnit);
  return (
    <KeyFigure
      label={LABEL}
      value={showMoney(data.atPriceToday ?? data.spent)}
      note={`${week}, last 4 weeks' average; ${data.atPriceToday === null ? 'as billed' : `${showMoney(data.spent)} paid`}`}
    />
  );
}
