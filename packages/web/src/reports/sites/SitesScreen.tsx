import { useAnswer } from '../../data/query.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { ReportTabs } from '../ReportTabs.tsx';
import { SiteLines } from './SiteLines.tsx';
import { SiteTable } from './SiteTable.tsx';

/** A head office compares its sites over their last periods. */
export function SitesScreen() {
  const { data, isPending, error, refetch } = useAnswer('reports.sites', {});
  return (
    <Screen title="Sites compared" loading={isPending} error={error} onRetry={() => refetch()}>
      <ReportTabs open="sites">
        {data?.length === 0 ? (
          <NoSites />
        ) : (
          <>
            <SiteTable sites={data ?? []} />
            <SiteLines sites={data ?? []} />
          </>
        )}
      </ReportTabs>
    </Screen>
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
