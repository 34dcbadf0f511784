import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { showCount } from '@larder/domain/stock/count-scope.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import type { LinkTarget } from '../ui/page/link.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Screen } from '../ui/page/Screen.tsx';

/** What somebody sees who still stood on the counting screen when the period was closed. */
export function ClosedStocktake({
  stocktake,
  back,
}: {
  stocktake: StocktakeRow;
  back: LinkTarget & { label: string };
}) {
  const { accountId } = useWorkingAccount();
  return (
    <Screen title={showCount(stocktake)} back={back}>
      <EmptyState
        title="This stocktake is closed"
        hint={`${stocktake.closedBy ?? 'Somebody'} closed the period. Its counts can be changed again once it is reopened.`}
        action={
          <ButtonLink
            to="/$accountId/review/stocktake/report/$stocktakeId"
            params={{ accountId, stocktakeId: stocktake.id }}
          >
            See the report
          </ButtonLink>
        }
      />
    </Screen>
  );
}
