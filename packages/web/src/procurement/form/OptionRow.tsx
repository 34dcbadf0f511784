import type { OrderedBefore } from '@larder/contract/procurement.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import { isOrdered, LINE_PRICE } from '@larder/domain/procurement/draft.ts';
import { showPack, showUnitCost } from '@larder/domain/show.ts';
import { baseUnitOf, costPerBaseUnit, readPack } from '@larder/domain/units.ts';
import { type CSSProperties, type KeyboardEvent, memo, type Ref, useState } from 'react';
import { MoneyText } from '../../ui/facts/figures.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { RowNumber } from '../../ui/kitchen/RowNumber.tsx';
import { priceText } from '../price-text.ts';
import type { TypedRow } from '../typed-order.ts';
import { Before } from './Before.tsx';
import classes from './form.module.css';
import { Quantity } from './Quantity.tsx';
import { type ChangeRow, rowTotal } from './useOrderForm.ts';

interface Props {
  option: SupplierOptionRow;
  row: TypedRow | undefined;
  /** What is on hand and was ordered last; null: not known. Left out where it is of no use. */
  before?: OrderedBefore | null | undefined;
  /** Of a credit note: a line may give money back without goods. */
  credit: boolean;
  onChange: ChangeRow;
  style?: CSSProperties | undefined;
  /** Measures the row, where not all are in the page. */
  ref?: Ref<HTMLLIElement> | undefined;
  /** Its place among all rows, where not all are in the page. */
  place?: { at: number; of: number } | undefined;
}

/** One thing a supplier sells: what a lot of it is, what it costs, how many. Enter goes on to the next quantity. */
export const OptionRow = memo(function OptionRow({ option, row, before, credit, onChange, style, ref, place }: Props) {
  const quantity = row?.quantity ?? '';
  const priced = option.unitPrice !== null;
  const price = priced ? (row?.unitPrice ?? priceText(option.unitPrice)) : null;
  const ordered = isOrdered({ quantity, unitPrice: price });
  const [quantityProblem, setQuantityProblem] = useState<string | null>(null);
  const [priceProblem, setPriceProblem] = useState<string | null>(null);
  const problem = quantityProblem ?? priceProblem;
  const total = rowTotal(option, row);

  return (
    <li
      ref={ref}
      data-index={place && place.at - 1}
      data-before={before !== undefined || undefined}
      className={`${kitchen.row} ${classes.columns} ${classes.row}`}
      data-credit={credit || undefined}
      data-costless={!priced || undefined}
      data-filled={ordered || undefined}
      style={style}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
      <Quantity
        name={option.name}
        value={quantity}
        onChange={(quantity) => onChange(option.id, { quantity })}
        onProblem={setQuantityProblem}
        onKeyDown={toNextQuantity}
      />
      <div className={kitchen.what}>
        <span className={`${kitchen.name} ${classes.name}`}>{option.name}</span>
        <span className={kitchen.note} data-problem={problem ? true : undefined}>
          {problem ?? packText(option)}
        </span>
      </div>
      {before === undefined ? null : <Before before={before} />}
      <span className={classes.code}>{option.supplierCode}</span>
      {credit ? (
        <label className={`${kitchen.tick} ${classes.priceOnly}`}>
          <input
            type="checkbox"
            checked={row?.priceOnly ?? false}
            onChange={(event) => onChange(option.id, { priceOnly: event.currentTarget.checked })}
          />
          Price only
        </label>
      ) : null}
      {price === null ? null : (
        <label className={classes.field}>
          <span className={classes.sign} aria-hidden>
            £
          </span>
          <RowNumber
            data-changed={row?.unitPrice != null || undefined}
            aria-label={`Price of ${option.name}`}
            rules={LINE_PRICE}
            typed={row?.unitPrice != null}
            value={price}
            onChange={(unitPrice) => onChange(option.id, { unitPrice })}
            onProblem={setPriceProblem}
            onBlur={() => {
              if (isListPrice(option, row)) onChange(option.id, { unitPrice: null });
            }}
            onKeyDown={toNextQuantity}
          />
        </label>
      )}
      {priced ? (
        <span className={`${kitchen.total} ${classes.total}`}>{total ? <MoneyText value={total} /> : null}</span>
      ) : null}
    </li>
  );
});

/** `1 case = 6 × 2.5 kg, £1.23/kg` (rule 27); without the price where it is not shown. */
function packText(option: SupplierOptionRow): string {
  const { uom, baseUnit, unitPrice } = option;
  const pack = readPack(option);
  if (unitPrice === null) return showPack(uom, pack);
  return `${showPack(uom, pack)}, ${showUnitCost(costPerBaseUnit(decimal(unitPrice), pack), baseUnitOf(baseUnit))}`;
}

/** True when what was typed states nothing else than the list. */
function isListPrice(option: SupplierOptionRow, row: TypedRow | undefined): boolean {
  if (row?.unitPrice == null || option.unitPrice === null) return false;
  return row.unitPrice === '' || (parseDecimal(row.unitPrice)?.eq(option.unitPrice) ?? false);
}

function toNextQuantity(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity-field]')];
  const here = event.currentTarget.closest('li')?.querySelector<HTMLInputElement>('input[data-quantity-field]');
  if (here) fields[fields.indexOf(here) + 1]?.focus();
}
