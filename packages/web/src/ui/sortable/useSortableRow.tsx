import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './sortable.module.css';

interface SortableRow {
  /** What the row itself takes. */
  row: { ref: (node: HTMLElement | null) => void; style: CSSProperties; 'data-moving': boolean };
  /** The button that it is picked up by. */
  handle: (label: string) => ReactNode;
}

/** One row of a SortableList. fixed: others move past it, it stays. */
export function useSortableRow(id: string, { fixed = false }: { fixed?: boolean } = {}): SortableRow {
  const still = useReducedMotion();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: fixed },
    ...(still ? { transition: null } : {}),
  });
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-moving': isDragging,
    },
    handle: (label) => (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={`${classes.handle} no-print`}
        {...attributes}
        {...listeners}
        aria-label={label}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
    ),
  };
}
