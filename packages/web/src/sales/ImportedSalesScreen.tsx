import type { SalesImportDetail } from '@larder/contract/sales.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { linkOptions, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { type Clock, useClock } from '../data/clock.ts';
import { useAnswer } from '../data/query.ts';
import { HeadAction } from '../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../ui/page/head/HeadActions.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ImportFigures } from './ImportFigures.tsx';
import { type LineToMatch, MatchNow } from './MatchNow.tsx';
import { RemoveImport } from './RemoveImport.tsx';
import { SoldDishes } from './SoldDishes.tsx';
import { UnmatchedSales } from './UnmatchedSales.tsx';
import { UsedIngredients } from './UsedIngredients.tsx';

/** One import: what it sold, what that cost, and what its figures lack. */
export function ImportedSalesScreen() {
  const { accountId } = useWorkingAccount();
  const { importId } = useParams({ from: '/shell/$accountId/reports/sales-import/$importId' });
  const navigate = useNavigate();
  const clock = useClock();
  const [removing, setRemoving] = useState(false);
  const [matching, setMatching] = useState<LineToMatch | null>(null);
  const asked = useAnswer('sales.salesImport', { importId });
  const history = linkOptions({ to: '/$accountId/reports/sales-import', params: { accountId } });
  const sales = asked.data;

  return (
    <Screen
      title={sales ? `Sales ${showDay(sales.start)} to ${showDay(sales.end)}` : 'Sales'}
      back={{ ...history, label: 'Import Sales Report' }}
      loading={asked.isPending}
      error={sales ? null : asked.error}
      onRetry={asked.refetch}
      actions={
        <HeadActions
          more={
            <HeadAction icon={IconTrash} danger onClick={() => setRemoving(true)}>
              Delete import…
            </HeadAction>
          }
        />
      }
    >
      {sales ? (
        <>
          <Text c="dimmed">{whence(sales, clock)}</Text>
          <ImportFigures sales={sales} />
          <UnmatchedSales
            items={sales.unmatched}
            onMatch={({ plu, name }) => setMatching({ plu, name, recipeId: null })}
          />
          <Panel title="Dishes">
            <SoldDishes
              dishes={sales.items}
              onOpen={({ plu, name, kind, productId, chosenByHand }) =>
                setMatching({ plu, name, recipeId: kind === 'recipe' ? productId : null, chosenByHand })
              }
            />
          </Panel>
          <Panel title="Ingredients used">
            <UsedIngredients importId={importId} />
          </Panel>
        </>
      ) : null}
      <MatchNow importId={importId} line={matching} onClose={() => setMatching(null)} />
      <RemoveImport
        row={removing && sales ? sales : null}
        onRemoved={() => void navigate(history)}
        onClose={() => setRemoving(false)}
      />
    </Screen>
  );
}

function whence({ filename, createdBy, createdAt }: SalesImportDetail, clock: Clock): string {
  return `${showFilename(filename)}, imported ${clock.showDay(createdAt)} by ${createdBy}`;
}
