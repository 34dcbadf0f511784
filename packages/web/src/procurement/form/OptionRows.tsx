import type { OrderedBefore } from '@larder/contract/procurement.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { type BaseUnit, baseUnitOf } from '@larder/domain/units.ts';
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
  onChange: ChangeRow;
}

/** The supplier's list. Of a long one only what is in view is in the page. */
export function OptionRows(props: Props) {
  const seesCosts = useSeesCosts();
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
            <span className={`${classes.money} ${classes.perUnit}`}>{unitHeading(unitsOf(props.options))}</span>
            <span className={classes.money}>{packHeading(props.options.map(({ uom }) => uom))}</span>
            <span className={classes.money}>Total</span>
          </>
        ) : null}
      </div>
      {props.options.length > VIRTUAL_ABOVE ? <LongList {...props} /> : <ShortList {...props} />}
    </div>
  );
}

function unitsOf(options: Props['options']): BaseUnit[] {
  return options.map(({ baseUnit }) => baseUnitOf(baseUnit));
}

function isMixed(options: Props['options']): boolean {
  return new Set(unitsOf(options)).size > 1;
}

function ShortList(props: Props) {
  const unitNamed = useMemo(() => isMixed(props.options), [props.options]);
  return (
    <ul className={kitchen.list} aria-label="Items">
      {props.options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          row={props.rows.get(option.id)}
          before={beforeOf(props.before, option)}
          credit={props.credit}
          unitNamed={unitNamed}
          onChange={props.onChange}
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

function LongList({ options, rows, before, credit, onChange }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const unitNamed = useMemo(() => isMixed(options), [options]);
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
              unitNamed={unitNamed}
              onChange={onChange}
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
