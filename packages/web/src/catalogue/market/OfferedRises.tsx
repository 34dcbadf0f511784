import { MOST_OFFERS_AT_ONCE } from '@larder/contract/limits.ts';
import type { PriceRises } from '@larder/contract/market.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useCollection, useMayPrice } from '../../data/use-collections.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { isOffer } from '../options/option-entries.ts';
import { TakeOfferDialog } from '../options/TakeOfferDialog.tsx';
import { useListKeeper } from '../useListKeeper.ts';
import { inDishes, riseColumns, risesPerWeek } from './rise-columns.tsx';

type Props = Pick<PriceRises, 'offered' | 'offeredDishes'> & { today: Day };

/** What suppliers ask by now and nobody took yet, where it is more than what is paid: those that are bought are taken in one go, from a day on. */
export function OfferedRises({ offered, offeredDishes, today }: Props) {
  const mayOpen = useCan('ingredients');
  const { mayChange } = useListKeeper();
  const mayTake = useMayPrice() && mayChange;
  const options = useCollection('supplierOptions');
  const [takenIds, setTakenIds] = useState<readonly string[]>([]);
  const bought = offered.filter(({ boughtPerWeek }) => decimal(boughtPerWeek).gt(0));
  const taken = takenIds.length === 0 ? [] : options.filter(isOffer).filter(({ id }) => takenIds.includes(id));
  const take = (rises: typeof offered) =>
    setTakenIds(rises.slice(0, MOST_OFFERS_AT_ONCE).map(({ optionId }) => optionId));

  return (
    <Panel
      title="Higher list prices"
      actions={
        mayTake ? (
          <Group gap="xs">
            {bought.length > 0 ? (
              <Button onClick={() => take(bought)}>Take those I buy ({bought.length})…</Button>
            ) : null}
            {bought.length < offered.length ? (
              <Button variant="default" onClick={() => take(offered)}>
                Take all ({offered.length})…
              </Button>
            ) : null}
          </Group>
        ) : null
      }
    >
      <Stack>
        <KeyFigure
          label="Would cost more each week"
          value={showMoney(risesPerWeek(offered))}
          note={`${showThings(offered.length, 'list price')} above what you pay, ${bought.length} of what you buy${inDishes(offeredDishes)}`}
        />
        <Text size="sm" c="dimmed">
          {mayTake
            ? 'Your prices stay as they are until you take the new ones, from a day of your choice.'
            : 'Your prices stay as they are until somebody takes the new ones at the head office.'}
        </Text>
        <Table
          label="List prices above yours"
          columns={riseColumns(offered, today)}
          rows={offered}
          rowKey={({ optionId }) => optionId}
          link={({ ingredientId }) =>
            mayOpen && ingredientId
              ? linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId } })
              : linkOptions({ to: '/suppliers' })
          }
        />
      </Stack>
      {taken.length > 0 ? (
        <TakeOfferDialog
          key={takenIds.join()}
          offers={taken}
          title={takenIds.length === bought.length ? 'Take those you buy' : 'Take the list prices'}
          onClose={() => setTakenIds([])}
        />
      ) : null}
    </Panel>
  );
}
