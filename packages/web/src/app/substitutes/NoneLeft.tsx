import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import { UsedUpDialog } from './UsedUpDialog.tsx';
import { useMaySubstitute } from './useMaySubstitute.ts';

/** Offers to end what a closed count found nothing of, since it is in use (rule 60). It never ends by itself. */
export function NoneLeft({ report }: { report: StocktakeReport }) {
  const { accountId } = useWorkingAccount();
  const ingredients = useById('ingredients');
  const inUse = useCollection('substitutions');
  const may = useMaySubstitute();
  const [ending, setEnding] = useState<SubstitutionRow | null>(null);
  if (!may || report.stocktake.accountId !== accountId) return null;
  const standsFor = standsForIn(ingredients);
  const none = inUse.filter(
    (row) =>
      row.accountId === accountId &&
      row.createdAt <= (report.stocktake.closedAt ?? '') &&
      isCountedAtNone(report, standsFor(row.substituteId ?? row.ingredientId), standsFor),
  );
  return (
    <>
      {none.map((row) => (
        <Notice key={row.id} tone="info" role="status" title={`0 of ${row.substituteName} counted`}>
          It is in use instead of {row.ingredientName}.{' '}
          <Button variant="default" mih={44} onClick={() => setEnding(row)}>
            Used up: {row.substituteName}
          </Button>
        </Notice>
      ))}
      {ending ? <UsedUpDialog row={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

/** Whether an ingredient was counted and nothing of it was there, in counted recipes neither. */
function isCountedAtNone(
  { counted, lines }: Pick<StocktakeReport, 'counted' | 'lines'>,
  id: string,
  standsFor: (id: string) => string,
): boolean {
  const itself = counted.filter(({ kind, refId }) => kind === 'ingredient' && standsFor(refId) === id);
  const closing = lines.filter(({ ingredientId }) => standsFor(ingredientId) === id).map((line) => line.closing ?? 0);
  const amounts = [...itself.map(({ baseQuantity }) => baseQuantity), ...closing];
  return itself.length > 0 && amounts.every((amount) => decimal(amount).isZero());
}
