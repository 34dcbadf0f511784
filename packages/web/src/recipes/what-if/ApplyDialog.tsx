import { addDays, showDay } from '@larder/domain/calendar.ts';
import { movesByMoreThanHalf } from '@larder/domain/catalogue/price-change.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import type { Entry } from './sheet.ts';
import classes from './what-if.module.css';

/** As far ahead as prices may be given. */
const DAYS_AHEAD = 366;

interface Props {
  entries: readonly Entry[];
  onApply: (from: string) => Promise<void>;
  onClose: () => void;
}

/** What will be written, and from which day. */
export function ApplyDialog({ entries, onApply, onClose }: Props) {
  const today = useToday();
  const [from, setFrom] = useState(today);
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const [prices, dishes] = [
    entries.filter(({ kind }) => kind === 'price'),
    entries.filter(({ kind }) => kind === 'dish'),
  ];

  const texts = (some: readonly Entry[]) =>
    some.map((entry) => {
      const name = (entry.kind === 'price' ? ingredients : recipes).get(entry.id)?.name ?? '';
      return <li key={entry.id}>{`${name}: ${newText(entry, recipes.get(entry.id)?.menuPrice)}`}</li>;
    });
  return (
    <ConfirmDialog
      opened
      title="Apply these changes?"
      confirmLabel={entries.length === 1 ? 'Apply 1 change' : `Apply ${entries.length} changes`}
      onConfirm={() => onApply(from)}
      onClose={onClose}
    >
      <Stack gap="sm">
        {prices.length > 0 ? (
          <>
            <DayField
              label="Prices from"
              required
              min={today}
              max={addDays(today, DAYS_AHEAD)}
              value={from}
              onChange={(day) => setFrom(day ?? today)}
            />
            <ul className={classes.changes}>{texts(prices)}</ul>
          </>
        ) : null}
        {dishes.length > 0 ? (
          <>
            <Text fw={550}>Recipes from today, {showDay(today)}</Text>
            <ul className={classes.changes}>{texts(dishes)}</ul>
          </>
        ) : null}
        <Text size="sm" c="dimmed">
          Stock and reports from then on are computed anew. What was sold before keeps its recipe and price.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** menuPrice: what a dish sells for today, £ gross. */
function newText(entry: Entry, menuPrice: string | null | undefined): string {
  if (entry.kind === 'price') {
    return marked(showMoney(entry.unitPrice), parseDecimal(entry.percent)?.abs().gt(50) ?? false);
  }
  const [was, now] = [parseDecimal(menuPrice ?? ''), parseDecimal(entry.menuPrice)];
  const parts = [
    now === null ? null : marked(showMoney(now), was !== null && movesByMoreThanHalf(was, now)),
    entry.portions === '' ? null : `${entry.portions} portions in a batch`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function marked(price: string, moves: boolean): string {
  return moves ? `${price}, which moves by more than half` : price;
}
