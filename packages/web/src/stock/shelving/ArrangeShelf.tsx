import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import type { CountBasis } from '@larder/contract/stock.ts';
import { moved } from '@larder/domain/stock/moved.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Finder } from '../../ui/find/Finder.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import { useSortableRow } from '../../ui/sortable/useSortableRow.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import type { StockThing } from '../things.ts';
import classes from './shelving.module.css';
import { useShelvesNotNow } from './useShelvesNotNow.ts';

interface Props {
  shelf: ShelfRow;
  things: readonly StockThing[];
  /** The last count's lines, in the order in which they were counted. */
  last: CountBasis['last'];
  onClose: () => void;
}

/** What stands on a shelf, dragged or moved by keyboard into the order in which it is counted. */
export function ArrangeShelf({ shelf, things, last, onClose }: Props) {
  const arrange = useCommand('stock.arrangeShelf');
  const notNow = useShelvesNotNow();
  const known = new Map(things.map((thing) => [thing.key, thing]));
  const [keys, setKeys] = useState(() => shelf.things.map(thingKey).filter((key) => known.has(key)));
  const nameOf = (key: string) => known.get(key)?.name ?? '';
  const lastHere = last
    .filter(({ shelfId }) => shelfId === shelf.id)
    .map(thingKey)
    .filter((key) => known.has(key));
  const others = things.filter(({ key }) => !keys.includes(key));

  const save = async () => {
    const arranged = keys.flatMap((key) => {
      const thing = known.get(key);
      return thing ? [{ kind: thing.kind, refId: thing.refId }] : [];
    });
    await withToast(outcomeOf('Shelf', 'updated'), () => arrange.run({ shelfId: shelf.id, things: arranged })).then(
      onClose,
      () => undefined, // shown above the buttons
    );
  };

  return (
    <Dialog opened onClose={onClose} title={`Arrange ${shelf.name}`}>
      <Stack>
        <Finder
          label={`Add to ${shelf.name}`}
          things={others.map((thing) => ({ ...thing, id: thing.key, words: thing.name.toLowerCase() }))}
          onFound={({ key }) => setKeys([...keys, key])}
        />
        {lastHere.length > 0 ? (
          <Button variant="default" onClick={() => setKeys(asCountedLast(keys, lastHere))}>
            As counted last time
          </Button>
        ) : null}
        {keys.length === 0 ? (
          <EmptyState
            title="Nothing is on this shelf yet"
            hint="Add what is counted here, or count it: it is then listed."
          />
        ) : (
          <SortableList
            ids={keys}
            nameOf={nameOf}
            placeAt={(_, over) => `${keys.indexOf(over) + 1} of ${keys.length}`}
            onMove={(key, over) => setKeys(moved(keys, key, over))}
          >
            <ul className={classes.list} aria-label={`What stands on ${shelf.name}`}>
              {keys.map((key) => (
                <ThingLine
                  key={key}
                  id={key}
                  name={nameOf(key)}
                  onRemove={() => setKeys(keys.filter((other) => other !== key))}
                />
              ))}
            </ul>
          </SortableList>
        )}
        {notNow ? (
          <Notice tone="warning" role="status">
            {notNow}
          </Notice>
        ) : null}
        {arrange.refusal ? <ErrorState message={arrange.refusal.message} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={arrange.pending} disabled={notNow !== null} onClick={save}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Those that were counted here last, in that order, then the others as they stand. */
function asCountedLast(keys: readonly string[], last: readonly string[]): string[] {
  return [...new Set([...last, ...keys])];
}

function ThingLine({ id, name, onRemove }: { id: string; name: string; onRemove: () => void }) {
  const { row, handle, sorting } = useSortableRow(id);
  return (
    <li className={classes.line} {...row}>
      {sorting}
      {handle(`Move ${name}`)}
      <span className={classes.name}>{name}</span>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Take ${name} off the shelf`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
