import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
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
        aria-hidden
      >
        <span>Item</span>
        <span className={classes.codeHeading}>Code</span>
        {props.credit ? <span>Without goods</span> : null}
        {seesCosts ? <span>Price</span> : null}
        <span>Quantity</span>
        {seesCosts ? <span>Total</span> : null}
      </div>
      {props.options.length > VIRTUAL_ABOVE ? <LongList {...props} /> : <ShortList {...props} />}
    </div>
  );
}

function ShortList(props: Props) {
  return (
    <ul className={kitchen.list} aria-label="Items">
      {props.options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          row={props.rows.get(option.id)}
          credit={props.credit}
          onChange={props.onChange}
        />
      ))}
    </ul>
  );
}

const ROW_PX = 56;
const PHONE_ROW_PX = 108;

function LongList({ options, rows, credit, onChange }: Props) {
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
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const option = options[index];
          return option ? (
            <OptionRow
              key={option.id}
              option={option}
              row={rows.get(option.id)}
              credit={credit}
              onChange={onChange}
              style={{ transform: `translateY(${start}px)`, height: size }}
              place={{ at: index + 1, of: options.length }}
            />
          ) : null;
        })}
      </ul>
    </section>
  );
}
