import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';

interface Props {
  /** What can be moved and what it can be moved over, from top to bottom. */
  ids: readonly string[];
  /** How a thing is called when its moves are read out. */
  nameOf: (id: string) => string;
  /** Where it would stand if it were let go there: `2 of 5 in Pizza`. */
  placeAt: (id: string, overId: string) => string;
  onMove: (id: string, overId: string) => void;
  children: ReactNode;
}

const INSTRUCTIONS =
  'Press the space bar to pick it up, the arrow keys to move it, the space bar again to put it down, or Escape to leave it where it was.';

/** Only up and down: it is a list. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list that is put in order by dragging or by keyboard; each move is read out. Its rows use useSortableRow. */
export function SortableList({ ids, nameOf, placeAt, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const standsAt = useRef<string | null>(null);
  const left = (id: string) => `${nameOf(id)} stays where it was.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      standsAt.current = String(active.id);
      return `Picked up ${nameOf(String(active.id))}.`;
    },
    onDragOver: ({ active, over }) => {
      // Where it stands from the start was not moved to, and is not stated over the first words.
      if (!over || String(over.id) === standsAt.current) return undefined;
      standsAt.current = String(over.id);
      return `${nameOf(String(active.id))}: ${placeAt(String(active.id), String(over.id))}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(String(active.id))} put down: ${placeAt(String(active.id), String(over.id))}.`
        : left(String(active.id)),
    onDragCancel: ({ active }) => left(String(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
