import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import { moved } from '@larder/domain/stock/moved.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import { BlindSwitch } from '../counting/BlindSwitch.tsx';
import type { Basis } from '../counting/useCountBasis.ts';
import type { StockThing } from '../things.ts';
import { AddShelf } from './AddShelf.tsx';
import { ArrangeShelf } from './ArrangeShelf.tsx';
import { RemoveShelf } from './RemoveShelf.tsx';
import { RenameShelf } from './RenameShelf.tsx';
import { ShelfLine } from './ShelfLine.tsx';
import classes from './shelving.module.css';
import { useShelvesNotNow } from './useShelvesNotNow.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** In their order. */
  shelves: readonly ShelfRow[];
  /** Everything that can stand on one. */
  things: readonly StockThing[];
  basis: Basis;
}

type Opened = { what: 'arrange' | 'rename' | 'remove'; shelf: ShelfRow } | null;

/** The shelves of an area: added, put in the order of the walk, renamed, arranged and removed. */
export function ShelvesDialog({ opened, onClose, shelves, things, basis }: Props) {
  const order = useCommand('stock.orderShelves');
  const mayChange = useShelvesNotNow() === null;
  const [inner, setInner] = useState<Opened>(null);
  const ids = shelves.map(({ id }) => id);
  const nameOf = (id: string) => shelves.find((shelf) => shelf.id === id)?.name ?? '';
  const move = (id: string, overId: string) => mayChange && order.run({ shelfIds: moved(ids, id, overId) });
  const back = () => setInner(null);

  if (inner?.what === 'arrange')
    return <ArrangeShelf shelf={inner.shelf} things={things} last={basis.answer?.last ?? []} onClose={back} />;
  if (inner?.what === 'rename') return <RenameShelf shelf={inner.shelf} onClose={back} />;
  if (inner?.what === 'remove') return <RemoveShelf shelf={inner.shelf} shelves={shelves} onClose={back} />;
  return (
    <Dialog opened={opened} onClose={onClose} title="Shelves">
      <Stack>
        <Text size="sm" c="dimmed">
          {shelves.length === 0
            ? 'Add the places where things stand, such as the walk-in and the dry store. The count then lists them as you walk past.'
            : 'In the order in which you walk past them. What is counted on a shelf is listed there from then on.'}
        </Text>
        {shelves.length > 0 ? (
          <SortableList
            ids={ids}
            nameOf={nameOf}
            placeAt={(_, overId) => `${ids.indexOf(overId) + 1} of ${ids.length}`}
            onMove={move}
          >
            <ul className={classes.list} aria-label="Shelves in their order">
              {shelves.map((shelf, at) => (
                <ShelfLine
                  key={shelf.id}
                  shelf={shelf}
                  above={ids[at - 1]}
                  below={ids[at + 1]}
                  mayChange={mayChange}
                  onMove={(overId) => move(shelf.id, overId)}
                  onOpen={(what) => setInner({ what, shelf })}
                />
              ))}
            </ul>
          </SortableList>
        ) : null}
        <AddShelf />
        {basis.answer ? <BlindSwitch blind={basis.answer.blind} /> : null}
      </Stack>
    </Dialog>
  );
}
