import type { UsedIngredient } from '@larder/contract/sales.ts';
import { type ReactNode, useState } from 'react';
import type { SectionOfReport } from '../app/print/report-page.ts';
import { reportTable } from '../app/print/report-table.tsx';
import { useAnswer } from '../data/query.ts';
import { refusalText } from '../data/refusal.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { Loading } from '../ui/page/Screen.tsx';
import { DishesUsing } from './DishesUsing.tsx';
import { usedColumns } from './used-columns.tsx';

/** What the sales of an import used up, ingredient by ingredient; each opens the dishes it went into. section: null until that is there. */
export function useUsedIngredients(importId: string): { used: ReactNode; section: SectionOfReport | null } {
  const [opened, setOpened] = useState<UsedIngredient | null>(null);
  const use = useAnswer('sales.salesUse', { importId });
  if (use.error) return { used: <ErrorState message={refusalText(use.error)} onRetry={use.refetch} />, section: null };
  if (!use.data) return { used: <Loading text="Loading..." />, section: null };
  const { table, section } = reportTable({
    label: 'Ingredients used',
    columns: usedColumns(use.data),
    rows: use.data,
    rowKey: ({ ingredientId }) => ingredientId,
    onOpen: setOpened,
    empty: <EmptyState title="No items to display" hint="No dish of this import has ingredients yet." />,
  });
  return {
    used: (
      <>
        {table}
        <DishesUsing ingredient={opened} onClose={() => setOpened(null)} />
      </>
    ),
    section,
  };
}
