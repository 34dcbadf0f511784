import type { Site } from '@larder/contract/reports.ts';
import { PdfButton } from '../../app/print/PdfButton.tsx';
import { reportSection } from '../../app/print/report-section.ts';
import { useAnswer } from '../../data/query.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { ReportTabs } from '../ReportTabs.tsx';
import { SiteLines } from './SiteLines.tsx';
import { SiteTable, siteColumns } from './SiteTable.tsx';

/** A head office compares its sites over their last periods. */
export function SitesScreen() {
  const { data, isPending, error, refetch } = useAnswer('reports.sites', {});
  return (
    <Screen
      title="Sites compared"
      actions={data && data.length > 0 ? <SitesPdf sites={data} /> : null}
      loading={isPending}
      error={error}
      onRetry={() => refetch()}
    >
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

function SitesPdf({ sites }: { sites: readonly Site[] }) {
  const report = (seesCosts: boolean) => ({
    title: 'Sites compared',
    period: null,
    sections: [reportSection({ heading: 'Sites', columns: siteColumns(sites), rows: sites, seesCosts })],
  });
  return <PdfButton report={report} />;
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
