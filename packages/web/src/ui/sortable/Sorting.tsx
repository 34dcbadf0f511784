import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useLayoutEffect } from 'react';

/** What picks a row up, by the name of its event; undefined where it can't be. */
export type PickUp = ReturnType<typeof useSortable>['listeners'];

interface Props {
  id: string;
  fixed: boolean;
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLButtonElement | null>;
  pickUp: RefObject<PickUp>;
}

/** Connects a row and its handle to the list that they are sorted in. Apart from the row, so that a long list has it where it can be used. */
export function Sorting({ id, fixed, row, handle, pickUp }: Props) {
  const still = useReducedMotion();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: fixed },
    ...(still ? { transition: null } : {}),
  });
  useLayoutEffect(() => {
    setNodeRef(row.current);
    setActivatorNodeRef(handle.current);
  }, [setNodeRef, setActivatorNodeRef, row, handle]);
  useLayoutEffect(() => {
    pickUp.current = listeners;
  });
  const { role: _button, tabIndex: _reached, ...described } = attributes;
  const words = JSON.stringify(described);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(words)))
      if (value !== undefined) handle.current?.setAttribute(name, String(value));
  }, [words, handle]);
  const moved = CSS.Translate.toString(transform) ?? '';
  useLayoutEffect(() => {
    if (!row.current) return;
    row.current.style.transform = moved;
    row.current.style.transition = transition ?? '';
    row.current.dataset.moving = String(isDragging);
  }, [row, moved, transition, isDragging]);
  return null;
}
