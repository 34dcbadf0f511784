import type { Day } from '../../calendar.ts';
import type { MovementKind } from '../../kinds/movement-kinds.ts';
import { type Decimal, ZERO } from '../../money.ts';
import type { UsedLine } from '../posting/books.ts';
import type { Transfer } from '../posting/transfer.ts';

/** What moved of an ingredient in an account on a day, to be valued by the day on which the transfer was sent. */
export interface TransferredPart {
  accountId: string;
  ingredientId: string;
  day: Day;
  kind: MovementKind;
  quantity: Decimal;
}

/** A transfer in a plain calculation: what leaves, what is under way, and what came of it or did not. ingredientsOf: of a line, on the day it was sent. */
export function transferred(
  { fromAccountId: from, toAccountId: to, day, lines, steps }: Transfer,
  ingredientsOf: (line: UsedLine) => { ingredientId: string; quantity: Decimal }[],
): TransferredPart[] {
  return lines.flatMap((line) =>
    ingredientsOf(line).flatMap(({ ingredientId, quantity: sent }): TransferredPart[] => {
      const part = (accountId: string, on: Day, kind: MovementKind, quantity: Decimal) => ({
        ...{ accountId, ingredientId, day: on, kind, quantity },
      });
      const out = part(from, day, 'transfer_out', sent.neg());
      if (!steps) return [out, part(to, day, 'transfer_in', sent)];
      const sentParts = [out, part(steps.transitAccountId, day, 'into_transit', sent)];
      if (!steps.arrival) return sentParts;
      const share = line.quantity.isZero() ? ZERO : (line.arrived ?? line.quantity).div(line.quantity);
      const came = steps.arrival.refused ? ZERO : sent.mul(share);
      const missing = sent.minus(came);
      const on = steps.arrival.day;
      return [
        ...sentParts,
        part(steps.transitAccountId, on, 'out_of_transit', sent.neg()),
        part(to, on, 'arrived', came),
        part(from, on, 'put_back', missing),
        part(from, on, 'lost', steps.arrival.refused || missing.lt(0) ? ZERO : missing.neg()),
      ];
    }),
  );
}
