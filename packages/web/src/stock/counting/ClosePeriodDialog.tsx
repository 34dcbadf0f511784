import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { UncountedLine } from '@larder/contract/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import type { Known } from '@larder/domain/missing.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { countedText, twiceText } from '../counted-text.ts';
import { UncountedList } from './UncountedList.tsx';
import { UntimedList } from './UntimedList.tsx';
import { usePlaced } from './usePlaced.ts';

/** How many things have a count. open: ids of the ingredients that have none. twice: what several people counted and nobody decided. */
export interface CountedSoFar {
  ingredients: number;
  open: readonly string[];
  recipes: number;
  twice: readonly { name: string; counts: number }[];
}

interface Props {
  opened: boolean;
  onClose: () => void;
  stocktake: StocktakeRow;
  counted: CountedSoFar;
  worth: Known;
  unsent: number;
}

/** What the button says that makes counts stand: a spot count ends no period. */
export function closingWords({ kind }: StocktakeRow): string {
  return kind === 'SPOT' ? 'Post count' : 'Close Period';
}

/** Before the period closes: what was not counted, and which of it is really gone (rule 8). */
export function ClosePeriodDialog({ opened, onClose, stocktake, counted, worth, unsent }: Props) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const close = useCommand('stock.closeStocktake');
  const [zeros, setZeros] = useState<ReadonlySet<string>>(new Set());
  const isAsked = opened && unsent === 0;
  const uncounted = useAnswer('stock.uncounted', { stocktakeId: stocktake.id }, { enabled: isAsked });
  const untimed = usePlaced(stocktake.id, isAsked);

  const closePeriod = async () => {
    const { done, failed } = outcomeOf('Stock Take', 'updated');
    try {
      const meanwhile = await withToast({ done: null, failed }, () =>
        close
          .run({ stocktakeId: stocktake.id, countAsZero: [...zeros], placed: untimed.placed })
          .then(() => null, closedMeanwhile),
      );
      if (meanwhile === null) toast.success(done);
      else toast.info(meanwhile);
    } catch {
      return; // shown below
    }
    navigate({
      to: '/$accountId/review/stocktake/report/$stocktakeId',
      params: { accountId, stocktakeId: stocktake.id },
      search: { closed: true },
    });
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={closingWords(stocktake)} size="lg">
      {content()}
    </Dialog>
  );

  function content() {
    if (unsent > 0)
      return (
        <Text>
          {unsent === 1
            ? '1 count is still on this device. Go on once it is sent.'
            : `${unsent} counts are still on this device. Go on once they are sent.`}
        </Text>
      );
    const failed = [uncounted, untimed.answer].find(({ error }) => error);
    if (failed?.error) return <ErrorState message={refusalText(failed.error)} onRetry={() => failed.refetch()} />;
    if (!uncounted.data || !untimed.answer.data) return <Loading text="Looking for what was not counted..." />;
    return (
      <Stack>
        <Text>
          {countedText(counted.ingredients, counted.ingredients + counted.open.length, counted.recipes)}
          <CostsOnly>
            , worth <MoneyText {...worth} />
          </CostsOnly>
          . {becomesText(stocktake)}
        </Text>
        {counted.twice.length > 0 ? (
          <Notice tone="warning" title={twiceText(counted.twice)}>
            {counted.twice.map(({ name }) => name).join(', ')}
          </Notice>
        ) : null}
        <UncountedList
          lines={uncounted.data}
          neverHere={neverHere(counted.open, uncounted.data)}
          zeros={zeros}
          onChange={setZeros}
        />
        <UntimedList documents={untimed.documents} moved={untimed.moved} onMove={untimed.move} />
        {close.refusal ? <ErrorState message={close.refusal.message} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={close.pending}>
            Go on counting
          </Button>
          <Button loading={close.pending} onClick={closePeriod}>
            {closingWords(stocktake)}
          </Button>
        </Group>
      </Stack>
    );
  }
}

/** What closing makes of the count, in words. */
function becomesText({ kind, day }: StocktakeRow): string {
  if (kind === 'SPOT') return `This will be its stock at the opening of ${showDay(day)}. The period goes on.`;
  return `This will be the opening stock of ${showDay(day)} and the end of the period before it.`;
}

/** The message when somebody else was faster, whose report is then shown; throws every other refusal. */
function closedMeanwhile(error: unknown): string {
  const { code, message } = asRefusal(error);
  if (code !== 'stocktake.closed-meanwhile') throw error;
  return message;
}

/** How many ingredients without a count carry no stock on either. */
function neverHere(open: readonly string[], uncounted: readonly UncountedLine[]): number {
  const here = new Set(uncounted.map((line) => line.ingredientId));
  return open.filter((id) => !here.has(id)).length;
}
