import { type Day, showDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showQuantity } from '@larder/domain/show.ts';
import { classOfReason } from '@larder/domain/stock/wastage-classes.ts';
import { useAnswer } from '../../data/query.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import type { StockThing } from '../things.ts';
import { useWastageReasons } from './useWastageReasons.ts';

interface Props {
  thing: StockThing;
  reason: string;
  day: Day;
}

/**
 * Points out that the recipes sold in the week already allow losses of what is recorded as preparation (rule 101): the same trimmings would count twice.
 * It refuses nothing, and without a network it is not known.
 */
export function TrimmingsNote({ thing, reason, day }: Props) {
  const reasons = useWastageReasons();
  const asks = thing.kind === 'ingredient' && classOfReason(reason, reasons) === 'preparation';
  const { data } = useAnswer('stock.lossesAllowed', { ingredientId: thing.refId, day }, { enabled: asks });
  if (!asks || !data || decimal(data.quantity).isZero()) return null;
  return (
    <Notice tone="info" role="status">
      Recipes sold from {showDays(data.from, data.to)} already allow {showQuantity(data.quantity, thing.countable.base)}{' '}
      of it for losses, by their wastage %. The same trimmings recorded here count twice.
    </Notice>
  );
}
