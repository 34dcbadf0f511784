import type { Decimal } from '@larder/domain/money.ts';
import { pricedUnitName } from '@larder/domain/priced-unit.ts';
import { asReceived, receivedValue } from '@larder/domain/procurement/costs.ts';
import { lineDifferences } from '@larder/domain/procurement/differences.ts';
import { LINE_PRICE, LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { lotText } from '@larder/domain/procurement/lots/traced-lot.ts';
import { missingLots } from '@larder/domain/procurement/rest.ts';
import { showNumber } from '@larder/domain/show.ts';
import type { PackText } from '@larder/domain/units.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { MoneyText } from '../../ui/facts/figures.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { RowNumber } from '../../ui/kitchen/RowNumber.tsx';
import { Differences } from '../Differences.tsx';
import { typedPrice } from '../typed-weight.ts';
import { WeightField } from '../WeightField.tsx';
import classes from './receive.module.css';
import { knownLine, type TypedLine } from './useReceipt.ts';

interface Props {
  name: string;
  /** `1 case = 6 × 2.5 kg`. */
  pack: string;
  /** What the supplier announced of it. */
  announced?: ReactNode;
  /** Lots ordered, and £ net a lot at which they were; null where costs are withheld. */
  quantity: string;
  unitPrice: string | null;
  /** What invoices bill of it: `10 × £5.50`; null: nothing. */
  billed?: string | null;
  typed: TypedLine;
  /** The same before anything was typed: only what differs from it has to keep to the rules, also where it was typed before a reload. */
  untyped: TypedLine | undefined;
  credit: boolean;
  /** Its money comes back: nothing of it is refused, and a credit of it is never of the price only. */
  deposit?: boolean | undefined;
  /** The pack of what is priced by weight. */
  byWeight?: PackText | null | undefined;
  weightProblem?: string | undefined;
  onChange: (changed: Partial<TypedLine>) => void;
  /** Opens the lots that it came from, where they are noted. */
  onLots?: (() => void) | undefined;
  /** Opens the question of how many lots went back; not asked of a credit note. */
  onRefuse?: () => void;
  /** Opens the question of the pack it came in, where the supplier has others of its ingredient. */
  onOtherPack?: (() => void) | undefined;
  /** What is short of it may be still to come. */
  mayCome?: boolean;
  /** Takes a line out again that was not ordered. */
  onRemove?: () => void;
}

/** One line at the door: what was ordered, what came, and what differs. Enter goes on to the next quantity. */
export function ReceiveRow({
  name,
  pack,
  announced,
  quantity,
  unitPrice,
  billed = null,
  typed,
  untyped,
  credit,
  deposit = false,
  byWeight = null,
  weightProblem,
  onChange,
  onLots,
  onRefuse,
  onOtherPack,
  mayCome = false,
  onRemove,
}: Props) {
  const line = knownLine(quantity, unitPrice, typed, byWeight);
  const total = receivedValue(line);
  const asOrdered = typedPrice(unitPrice, byWeight);
  const each = byWeight ? ` / ${pricedUnitName(byWeight.baseUnit)}` : '';
  const rest = asReceived({ ...line, quantityReceived: null }).quantityReceived;
  const [quantityProblem, setQuantityProblem] = useState<string | null>(null);
  const [priceProblem, setPriceProblem] = useState<string | null>(null);
  const problem = quantityProblem ?? priceProblem;
  const differences = problem ? [] : lineDifferences(line);
  const ordered = `${showNumber(quantity, 3)}${unitPrice === null ? '' : `${byWeight ? ', ' : ' × '}£${asOrdered}${each}`}`;

  return (
    <li
      className={`${kitchen.row} ${classes.columns}`}
      data-costless={unitPrice === null || undefined}
      data-filled={differences.length > 0 || undefined}
    >
      <div className={`${kitchen.what} ${classes.what}`}>
        <span className={kitchen.name}>{deposit ? `${name} (deposit)` : name}</span>
        <span className={kitchen.note} data-problem={problem !== null || undefined}>
          {problem ?? pack}
        </span>
        {announced}
        {typed.tracedLots?.length ? (
          <span className={kitchen.note}>{typed.tracedLots.map(lotText).join('; ')}</span>
        ) : null}
        {byWeight ? (
          <WeightField
            name={name}
            unit={byWeight.baseUnit}
            value={typed.weighed ?? ''}
            untyped={untyped?.weighed}
            problem={weightProblem}
            onChange={(weighed) => onChange({ weighed })}
            onKeyDown={toNextQuantity}
          />
        ) : null}
      </div>
      <span className={classes.ordered}>
        {onRemove ? '' : ordered}
        {billed === null ? null : <span className={classes.billed}>billed {billed}</span>}
      </span>
      <label className={classes.field}>
        <span className={classes.label}>{credit ? 'Credited' : 'Received'}</span>
        <RowNumber
          data-quantity-field
          aria-label={`Received of ${name}`}
          rules={LINE_QUANTITY}
          placeholder={showNumber(rest, 3)}
          value={typed.quantity}
          typed={typed.quantity !== untyped?.quantity}
          onChange={(quantity) => onChange({ quantity })}
          onProblem={setQuantityProblem}
          onKeyDown={toNextQuantity}
        />
      </label>
      {unitPrice === null ? null : (
        <>
          <label className={classes.field}>
            <span className={classes.label}>Price £{each}</span>
            <RowNumber
              aria-label={`Price of ${name}`}
              rules={LINE_PRICE}
              placeholder={asOrdered}
              value={typed.price}
              typed={typed.price !== untyped?.price}
              onChange={(price) => onChange({ price })}
              onProblem={setPriceProblem}
              onKeyDown={toNextQuantity}
            />
          </label>
          <span className={`${kitchen.total} ${classes.total}`}>{problem ? null : <MoneyText value={total} />}</span>
        </>
      )}
      <div className={classes.differences}>
        {problem ? null : (
          <AsOrdered
            {...{ quantity: rest, unitPrice: asOrdered && `£${asOrdered}${each}`, typed }}
            refused={line.refused != null}
          />
        )}
        <Differences differences={differences} reported={unitPrice !== null && typed.priceDiffers === true} />
        {mayCome && !missingLots(line).isZero() ? (
          <label className={kitchen.tick}>
            <input
              type="checkbox"
              aria-label={`Still to come: ${name}`}
              checked={typed.toCome ?? false}
              onChange={(event) => onChange({ toCome: event.currentTarget.checked })}
            />
            Still to come
          </label>
        ) : null}
        {credit && !deposit ? (
          <label className={kitchen.tick}>
            <input
              type="checkbox"
              checked={typed.priceOnly}
              onChange={(event) => onChange({ priceOnly: event.currentTarget.checked })}
            />
            Price only
          </label>
        ) : null}
        {unitPrice === null && !credit && !onRemove ? (
          <label className={kitchen.tick}>
            <input
              type="checkbox"
              aria-label={`Price differs: ${name}`}
              checked={typed.priceDiffers ?? false}
              onChange={(event) => onChange({ priceDiffers: event.currentTarget.checked })}
            />
            Price differs
          </label>
        ) : null}
        {onLots ? (
          <Button variant="default" size="xs" aria-label={`Lots of ${name}`} onClick={onLots}>
            Lots…
          </Button>
        ) : null}
        {onRefuse ? (
          <Button variant="default" size="xs" aria-label={`Refuse ${name}`} onClick={onRefuse}>
            Refuse…
          </Button>
        ) : null}
        {onOtherPack ? (
          <Button variant="default" size="xs" aria-label={`Another pack of ${name}`} onClick={onOtherPack}>
            Another pack…
          </Button>
        ) : null}
        {onRemove ? (
          <ActionIcon variant="default" size={44} aria-label={`Take out ${name}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
    </li>
  );
}

/** What counts where a field was emptied (PROC-074): a cleared quantity is not nothing. A typed 0 is. */
function AsOrdered({
  quantity,
  unitPrice,
  typed,
  refused,
}: Pick<Props, 'unitPrice' | 'typed'> & { quantity: Decimal; refused: boolean }) {
  const isEmpty = (text: string) => text.trim() === '';
  return (
    <>
      {isEmpty(typed.quantity) ? (
        <span>
          {refused ? 'the rest of the order' : 'as ordered'}: {showNumber(quantity, 3)}
        </span>
      ) : null}
      {unitPrice && isEmpty(typed.price) ? <span>price as ordered: {unitPrice}</span> : null}
    </>
  );
}

function toNextQuantity(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity-field]')];
  const here = event.currentTarget.closest('li')?.querySelector<HTMLInputElement>('input[data-quantity-field]');
  if (here) fields[fields.indexOf(here) + 1]?.focus();
}
