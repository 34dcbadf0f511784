import type { OrderedBefore } from '@larder/contract/procurement.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { type Decimal, decimal, parseDecimal } from '@larder/domain/money.ts';
import { pricedUnitName } from '@larder/domain/priced-unit.ts';
import { isOrdered, LINE_PRICE } from '@larder/domain/procurement/draft.ts';
import { lotText } from '@larder/domain/procurement/lots/traced-lot.ts';
import { showUnitCost } from '@larder/domain/show.ts';
import { baseUnitOf, costPerBaseUnit, readPack } from '@larder/domain/units.ts';
import { Button } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, memo, type Ref, useState } from 'react';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { UnitCostText } from '../../ui/facts/UnitCostText.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { RowNumber } from '../../ui/kitchen/RowNumber.tsx';
import { packNote } from '../pack-text.ts';
import { priceText } from '../price-text.ts';
import type { TypedLot } from '../receive/lots/typed-lots.ts';
import type { TypedRow } from '../typed-order.ts';
import { WeightField } from '../WeightField.tsx';
import { Before } from './Before.tsx';
import classes from './form.module.css';
import { Quantity } from './Quantity.tsx';
import { type ChangeRow, listPriceOf, rowTotal } from './useOrderForm.ts';

interface Props {
  option: SupplierOptionRow;
  row: TypedRow | undefined;
  /** What is on hand and was ordered last; null: not known. Left out where it is of no use. */
  before?: OrderedBefore | null | undefined;
  /** Of a credit note: a line may give money back without goods. */
  credit: boolean;
  /** A paper states what came, so that what is priced by weight states its weight. */
  came?: boolean | undefined;
  /** Things of the list are priced per kg, l and piece, so that each states which. */
  unitNamed: boolean;
  onChange: ChangeRow;
  /** Opens the lots that it came from, where they are noted; deposits have none. */
  onLots?: ((option: SupplierOptionRow) => void) | undefined;
  style?: CSSProperties | undefined;
  /** Measures the row, where not all are in the page. */
  ref?: Ref<HTMLLIElement> | undefined;
  /** Its place among all rows, where not all are in the page. */
  place?: { at: number; of: number } | undefined;
}

/** One thing a supplier sells: what a lot of it is, what it costs, how many. Enter goes on to the next quantity. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { option, row, before, credit, came = false, unitNamed, onChange, onLots, style, ref, place } = props;
  const quantity = row?.quantity ?? '';
  const priced = option.unitPrice !== null;
  const price = priced ? (row?.unitPrice ?? priceText(listPriceOf(option))) : null;
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
        <Note option={option} problem={problem} />
        {came && option.pricedByWeight && ordered ? (
          <WeightField
            name={option.name}
            unit={option.baseUnit}
            value={row?.weighed ?? ''}
            problem="Enter what it weighed"
            onChange={(weighed) => onChange(option.id, { weighed })}
            onKeyDown={toNextQuantity}
          />
        ) : null}
        {onLots && ordered && !option.deposit ? (
          <Lots name={option.name} lots={row?.tracedLots ?? []} onOpen={() => onLots(option)} />
        ) : null}
      </div>
      {before === undefined ? null : <Before before={before} />}
      <span className={classes.code}>{option.supplierCode}</span>
      {credit && !option.deposit ? (
        <label className={`${kitchen.tick} ${classes.priceOnly}`}>
          <input
            type="checkbox"
            checked={row?.priceOnly ?? false}
            onChange={(event) => onChange(option.id, { priceOnly: event.currentTarget.checked })}
          />
          Price only
        </label>
      ) : null}
      {priced ? (
        <span className={classes.perUnit}>
          <UnitCostText cost={unitCost(option)} unit={baseUnitOf(option.baseUnit)} named={unitNamed} aligned />
        </span>
      ) : null}
      {price === null ? null : (
        <label className={classes.field}>
          <span className={classes.sign} aria-hidden>
            £
          </span>
          <RowNumber
            data-changed={row?.unitPrice != null || undefined}
            aria-label={`Price of ${option.name}${option.pricedByWeight ? ` for one ${pricedUnitName(option.baseUnit)}` : ''}`}
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

/** The lots that it came from, and what opens them. */
function Lots({ name, lots, onOpen }: { name: string; lots: readonly TypedLot[]; onOpen: () => void }) {
  return (
    <>
      {lots.length > 0 ? <span className={kitchen.note}>{lots.map(lotText).join('; ')}</span> : null}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        aria-label={`Lots of ${name}`}
        onClick={onOpen}
      >
        Lots…
      </Button>
    </>
  );
}

/** What stands below the name: `1 case = 6 × 2.5 kg`, and where no column has it, what that comes to: £1.23/kg (rule 27). */
function Note({ option, problem }: { option: SupplierOptionRow; problem: string | null }) {
  const pack = packNote(option.name, option);
  const priced = option.unitPrice !== null;
  return (
    <span className={kitchen.note} data-problem={problem ? true : undefined}>
      {problem ?? pack}
      {problem === null && option.pricedByWeight ? `${pack === '' ? '' : ', '}priced by weight` : null}
      {problem === null && priced ? (
        <span className={classes.inNote}>
          {pack === '' ? '' : ', '}
          {showUnitCost(unitCost(option), baseUnitOf(option.baseUnit))}
        </span>
      ) : null}
    </span>
  );
}

/** £ per g, ml or piece by the price of the list, so that packs compare. */
function unitCost(option: SupplierOptionRow): Decimal | null {
  return costPerBaseUnit(decimal(option.unitPrice ?? 0), readPack(option));
}

/** True when what was typed states nothing else than the list. */
function isListPrice(option: SupplierOptionRow, row: TypedRow | undefined): boolean {
  const list = listPriceOf(option);
  if (row?.unitPrice == null || list === null) return false;
  return row.unitPrice === '' || (parseDecimal(row.unitPrice)?.eq(list) ?? false);
}

function toNextQuantity(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity-field]')];
  const here = event.currentTarget.closest('li')?.querySelector<HTMLInputElement>('input[data-quantity-field]');
  if (here) fields[fields.indexOf(here) + 1]?.focus();
}
