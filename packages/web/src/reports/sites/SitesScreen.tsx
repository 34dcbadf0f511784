import { linkOptions } from '@tanstack/react-router';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useAnswer } from '../../data/query.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { BasisChoice } from '../basis/BasisChoice.tsx';
import { useBasis } from '../basis/useBasis.ts';
import { ReportTabs } from '../ReportTabs.tsx';
import { SiteLines } from './SiteLines.tsx';
import { siteColumns } from './site-table-columns.tsx';

/** A head office compares its sites over their last periods. */
export function SitesScreen() {
  const basis = useBasis();
  const { data, isPending, error, refetch } = useAnswer('reports.sites', basis.asked);
  const sites = data ?? [];
  const { table, section } = reportTable({
    label: 'Sites',
    columns: siteColumns(sites),
    rows: sites,
    rowKey: ({ accountId }) => accountId,
    link: ({ accountId }) => linkOptions({ to: '/', search: { account: accountId } }),
  });
  return (
    <ReportScreen
      title="Sites compared"
      report={
        sites.length > 0
          ? { title: 'Sites compared', period: basis.basis === 'locked' ? 'As locked' : null, sections: [section] }
          : null
      }
      loading={isPending}
      error={error}
      onRetry={() => refetch()}
    >
      <ReportTabs open="sites">
        {data?.length === 0 ? (
          <NoSites />
        ) : (
          <>
            <BasisChoice {...basis} />
            {table}
            <SiteLines sites={sites} />
          </>
        )}
      </ReportTabs>
    </ReportScreen>
  );
}

function NoSites() {
  return (
    <EmptyState
      title="No sites to compare yet"
      hint="A site appears here once it received, sold or counted something. Its first gross profit comes with its second stocktake."
      action={<ButtonLink to="/locations">See the locations</ButtonLink>}
    />
  );
}
