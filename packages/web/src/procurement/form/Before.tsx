import type { OrderedBefore } from '@larder/contract/procurement.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showNumber } from '@larder/domain/show.ts';
import { QuantityText } from '../../ui/facts/figures.tsx';
import classes from './form.module.css';

/** What is on hand and was ordered last: two columns, or where room is short a line below the name that names which is which. */
export function Before({ before }: { before: OrderedBefore | null }) {
  const { onHand = null, lastOrdered = null } = before ?? {};
  return (
    <div className={classes.before}>
      <span>
        {onHand ? (
          <>
            <span className={classes.which}>on hand </span>
            <QuantityText value={onHand.quantity} unit={onHand.unit} />
          </>
        ) : null}
      </span>
      <span>
        {lastOrdered ? (
          <>
            <span className={classes.which}>last </span>
            {showNumber(lastOrdered.quantity, 3)} on {showDay(lastOrdered.date)}
          </>
        ) : null}
      </span>
    </div>
  );
}
