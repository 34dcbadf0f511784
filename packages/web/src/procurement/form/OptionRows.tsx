import type { OrderedBefore } from '@larder/contract/procurement.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { baseUnitOf } from '@larder/domain/units.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { packHeading, unitHeading } from '../../app/suppliers/price-headings.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { useNarrow } from '../../ui/page/useNarrow.ts';
import { VIRTUAL_ABOVE } from '../../ui/table/sizes.ts';
import type { TypedRow } from '../typed-order.ts';
import classes from './form.module.css';
import { OptionRow } from './OptionRow.tsx';
import type { ChangeRow } from './useOrderForm.ts';

interface Props {
  options: readonly SupplierOptionRow[];
  rows: ReadonlyMap<string, TypedRow>;
  /** By option, as far as it is known; null where it is of no use. */
  before: ReadonlyMap<string, OrderedBefore> | null;
  credit: boolean;
  came?: boolean | undefined;
  onChange: ChangeRow;
  /** Opens the lots that an item came from, where they are noted. */
  onLots?: ((option: SupplierOptionRow) => void) | undefined;
}

/** The supplier's list. Of a long one only what is in view is in the page. */
export function OptionRows(props: Props) {
  const seesCosts = useSeesCosts();
  const units = useMemo(() => [...new Set(props.options.map(({ baseUnit }) => baseUnitOf(baseUnit)))], [props.options]);
  const list = { ...props, unitNamed: units.length > 1 };
  return (
    <div className={kitchen.frame}>
      <div
        className={`${kitchen.headings} ${classes.columns} ${classes.headings}`}
        data-credit={props.credit || undefined}
        data-costless={!seesCosts || undefined}
        data-before={props.before !== null || undefined}
        aria-hidden
      >
        <span className={classes.quantityHeading}>Quantity</span>
        <span>Item</span>
        {props.before ? (
          <div className={classes.before}>
            <span>On hand</span>
            <span>Last ordered</span>
          </div>
        ) : null}
        <span className={classes.codeHeading}>Code</span>
        {props.credit ? <span>Without goods</span> : null}
        {seesCosts ? (
          <>
            <span className={`${classes.money} ${classes.perUnit}`}>{unitHeading(units)}</span>
            <span className={classes.money}>{packHeading(props.options.map(({ uom }) => uom))}</span>
            <span className={classes.money}>Total</span>
          </>
        ) : null}
      </div>
      {props.options.length > VIRTUAL_ABOVE ? <LongList {...list} /> : <ShortList {...list} />}
    </div>
  );
}

interface ListProps extends Props {
  /** Things of the list are priced per kg, l and piece, so that each states which. */
  unitNamed: boolean;
}

function ShortList(props: ListProps) {
  return (
    <ul className={kitchen.list} aria-label="Items">
      {props.options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          row={props.rows.get(option.id)}
          before={beforeOf(props.before, option)}
          credit={props.credit}
          came={props.came}
          unitNamed={props.unitNamed}
          onChange={props.onChange}
          onLots={props.onLots}
        />
      ))}
    </ul>
  );
}

const ROW_PX = 56;
const PHONE_ROW_PX = 126;

/** undefined: of no use here. */
function beforeOf(before: Props['before'], { id }: SupplierOptionRow): OrderedBefore | null | undefined {
  return before ? (before.get(id) ?? null) : undefined;
}

function LongList({ options, rows, before, credit, came, unitNamed, onChange, onLots }: ListProps) {
  const scroller = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (narrow ? PHONE_ROW_PX : ROW_PX),
    overscan: 10,
  });
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label="The supplier's list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <ul
        className={`${kitchen.list} ${classes.virtual}`}
        style={{ height: virtual.getTotalSize() }}
        aria-label="Items"
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const option = options[index];
          return option ? (
            <OptionRow
              key={option.id}
              option={option}
              row={rows.get(option.id)}
              before={beforeOf(before, option)}
              credit={credit}
              came={came}
              unitNamed={unitNamed}
              onChange={onChange}
              onLots={onLots}
              ref={virtual.measureElement}
              style={{ transform: `translateY(${start}px)` }}
              place={{ at: index + 1, of: options.length }}
            />
          ) : null;
        })}
      </ul>
    </section>
  );
}
