import type { MovedPrice, PriceQueue } from '@larder/contract/price-queue.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { ACTS, PriceLine } from './PriceLine.tsx';
import classes from './prices.module.css';
import { usePriceActs } from './usePriceActs.ts';

/** Prices on invoices that are not what was agreed, by what they make a week: each is accepted, asked about or claimed. */
export function PriceQueueScreen() {
  const { accountId } = useWorkingAccount();
  const mayDecide = useMayDo('invoices');
  const { data, isPending, error, refetch } = useAnswer('invoices.priceQueue', {}, { enabled: mayDecide });
  return (
    <Screen
      title="Price queue"
      back={{
        ...linkOptions({ to: '/$accountId/procurement/uploads', params: { accountId } }),
        label: 'Invoice Tracker',
      }}
      loading={mayDecide && isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      <Withheld doing="invoices" />
      {data && mayDecide ? <Queue queue={data} /> : null}
    </Screen>
  );
}

function Queue({ queue }: { queue: PriceQueue }) {
  const { lines } = queue;
  const hasNetwork = useHasNetwork();
  const { act, pending } = usePriceActs();
  const [chosenIds, choose] = useState<ReadonlySet<string>>(new Set());
  const dearer = lines.filter(({ billed, agreed }) => decimal(billed).gt(agreed));
  const chosen = dearer.filter(({ lineId }) => chosenIds.has(lineId));
  const namesPlace = new Set(lines.map(({ placeName }) => placeName)).size > 1;
  if (lines.length === 0)
    return (
      <EmptyState
        title="No prices to decide about"
        hint="Every price on an open invoice is as agreed, or decided. A price that moves appears here as soon as its invoice is read and on its order."
      />
    );
  const setChosen = (lineId: string, isChosen: boolean) => {
    const ids = new Set(chosenIds);
    if (isChosen) ids.add(lineId);
    else ids.delete(lineId);
    choose(ids);
  };
  const allChosen = chosen.length > 0 && chosen.length === dearer.length;
  return (
    <>
      {hasNetwork ? null : <Notice tone="warning">Deciding about prices needs a network.</Notice>}
      <KeyFigure label="Would cost more each week" value={showMoney(weekly(dearer))} note={noteOf(dearer)} />
      <Panel title="Prices that moved">
        {dearer.length > 1 ? (
          <Group gap="xs">
            <Checkbox
              label={chosen.length > 0 ? `${chosen.length} chosen` : 'Choose all'}
              checked={allChosen}
              indeterminate={chosen.length > 0 && !allChosen}
              onChange={() => choose(new Set(allChosen ? [] : dearer.map(({ lineId }) => lineId)))}
            />
            {chosen.length > 0
              ? ACTS.map(({ what, label }) => (
                  <Button
                    key={what}
                    variant={what === 'accepted' ? 'filled' : 'default'}
                    size="xs"
                    disabled={!hasNetwork || pending}
                    onClick={() => void act(what, chosen)}
                  >
                    {label} ({chosen.length})
                  </Button>
                ))
              : null}
          </Group>
        ) : null}
        <ul className={classes.lines} aria-label="Prices that moved">
          {lines.map((line) => (
            <PriceLine
              key={line.lineId}
              {...{ line, namesPlace }}
              chosen={chosenIds.has(line.lineId)}
              disabled={!hasNetwork || pending}
              onChoose={(isChosen) => setChosen(line.lineId, isChosen)}
              onAct={(what) => void act(what, [line])}
            />
          ))}
        </ul>
        {queue.more ? (
          <Text c="dimmed">Further prices, which make less a week, follow once these are decided.</Text>
        ) : null}
      </Panel>
      <Text size="xs" c="dimmed">
        A week is a quarter of what was delivered from {showDay(queue.boughtFrom)} to {showDay(queue.boughtTo)}, less
        what went back. Prices are net of VAT. What is accepted or claimed takes effect with the approval of the
        invoice.
      </Text>
    </>
  );
}

function weekly(lines: readonly MovedPrice[]) {
  return sum(lines.flatMap(({ poundsAWeek }) => (poundsAWeek === null ? [] : [decimal(poundsAWeek)])));
}

function noteOf(dearer: readonly MovedPrice[]): string {
  const dishes = new Set(dearer.flatMap((line) => line.dishes.map(({ recipeId }) => recipeId))).size;
  const falling = dishes === 0 ? '' : `, ${showThings(dishes, 'dish', 'dishes')} under target with them`;
  return `${showThings(dearer.length, 'price')} above what was agreed${falling}`;
}
