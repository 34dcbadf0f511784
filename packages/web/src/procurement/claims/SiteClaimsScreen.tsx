import type { ClaimsOfSite } from '@larder/contract/claims.ts';
import { ageText } from '@larder/domain/procurement/claims.ts';
import { showCount } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useOwnsGroup } from '../../app/working/useOwnsGroup.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { ClaimReminders } from './ClaimReminders.tsx';

/** What suppliers owe each place of a head office or location, the worst first; a place leads to its own claims. */
export function SiteClaimsScreen() {
  const today = useToday();
  const { accountId, organisationId } = useWorkingAccount();
  const ownsGroup = useOwnsGroup();
  const { data, isPending, error, refetch } = useAnswer('procurement.claimsBySite', {});
  const age: Column<ClaimsOfSite> = {
    key: 'oldest',
    header: 'Oldest',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'oldest',
    cell: ({ oldest }) => ageText(oldest, today),
    sortBy: ({ oldest }) => oldest,
  };
  return (
    <Screen title="Claims by site" loading={isPending} error={data ? null : error} onRetry={() => refetch()}>
      <Panel>
        <Table
          label="Claims by site"
          columns={[...COLUMNS, age, OWED]}
          rows={data ?? []}
          rowKey={({ accountId }) => accountId}
          link={({ accountId }) => linkOptions({ to: '/$accountId/procurement/claims', params: { accountId } })}
          empty={
            <EmptyState
              title="Nothing is claimed"
              hint="A site appears here as soon as something of a delivery is claimed from a supplier."
            />
          }
        />
      </Panel>
      {ownsGroup && accountId === organisationId ? <ClaimReminders /> : null}
    </Screen>
  );
}

const COLUMNS: readonly Column<ClaimsOfSite>[] = [
  { key: 'site', header: 'Site', phone: 'title', cell: ({ accountName }) => accountName },
  {
    key: 'count',
    header: 'Claims',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'claims',
    cell: ({ count }) => <span className="figure">{showCount(count)}</span>,
    sortBy: ({ count }) => count,
  },
  {
    key: 'suppliers',
    header: 'Suppliers',
    align: 'right',
    spare: true,
    cell: ({ suppliers }) => <span className="figure">{showCount(suppliers)}</span>,
    sortBy: ({ suppliers }) => suppliers,
  },
];

const OWED: Column<ClaimsOfSite> = {
  key: 'netOwed',
  header: 'To credit',
  costs: true,
  align: 'right',
  phone: 'aside',
  cell: ({ netOwed }) => <MoneyText value={netOwed} />,
  sortBy: ({ netOwed }) => byFigure(netOwed),
};
