import { movesByMoreThanHalf } from '@larder/domain/catalogue/price-change.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { priceDoubt } from '../../../ui/form/doubt-text.ts';
import type { ModifierValues } from '../../modifiers/form/modifier-values.ts';

/** What to ask before a price that guests pay, £ as typed, is saved: one that moves by more than half. called: what it is the price of. */
export function menuPriceDoubts(called: string, before: string, after: string): string[] {
  const [was, now] = [parseDecimal(before), parseDecimal(after)];
  return was && now && movesByMoreThanHalf(was, now) ? [priceDoubt(called, was, now)] : [];
}

/** The same of a modifier: its own price, and that of each choice, which without one of its own sells at the modifier's. */
export function modifierPriceDoubts(before: ModifierValues, after: ModifierValues): string[] {
  const known = new Map(before.choices.map((choice) => [choice.choiceId, choice]));
  const ofChoices = after.choices.flatMap((choice) => {
    const was = known.get(choice.choiceId);
    const alike = was === undefined || (was.price === '' && choice.price === ''); // moves with the modifier's own
    return alike ? [] : menuPriceDoubts(choice.name, was.price || before.price, choice.price || after.price);
  });
  return [...menuPriceDoubts('Price', before.price, after.price), ...ofChoices];
}
