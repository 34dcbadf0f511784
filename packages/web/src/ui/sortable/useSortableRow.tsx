import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { useNear } from '../useNear.ts';
import { type PickUp, Sorting } from './Sorting.tsx';
import classes from './sortable.module.css';

interface SortableRow {
  /** What the row itself takes. */
  row: { ref: Ref<HTMLLIElement> };
  /** The button that it is picked up by. */
  handle: (label: string) => ReactNode;
  /** Draws nothing; stands in the row. */
  sorting: ReactNode;
}

/** One row of a SortableList, sorted once it comes near what is in view. fixed: others move past it, it stays. */
export function useSortableRow(id: string, { fixed = false }: { fixed?: boolean } = {}): SortableRow {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const pickUp = useRef<PickUp>(undefined);
  const near = useNear(row);
  return {
    row: { ref: row },
    handle: (label) => <Handle ref={handle} label={label} pickUp={pickUp} />,
    sorting: near ? <Sorting id={id} fixed={fixed} row={row} handle={handle} pickUp={pickUp} /> : null,
  };
}

interface HandleProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  pickUp: RefObject<PickUp>;
}

function Handle({ ref, label, pickUp }: HandleProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={`${classes.handle} no-print`}
      aria-label={label}
      onPointerDown={(event) => pickUp.current?.onPointerDown?.(event)}
      onKeyDown={(event) => pickUp.current?.onKeyDown?.(event)}
    />
  );
}
