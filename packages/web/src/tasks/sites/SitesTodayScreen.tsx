import { showThings } from '@larder/domain/show.ts';
import { type SiteState, worstFirst } from '@larder/domain/tasks/site-day.ts';
import { SimpleGrid } from '@mantine/core';
import { useNow } from '../../app/working/useNow.ts';
import { serverNow } from '../../data/device-clock.ts';
import { useAnswer } from '../../data/query.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { OutOfLimit } from './OutOfLimit.tsx';
import { SitesFrame } from './SitesFrame.tsx';
import { dayOfSite, SITE_COLUMNS } from './site-columns.tsx';

/** The lists of all sites today, the worst first: unsafe temperatures, who has not closed, what is overdue. A site leads to its day. */
export function SitesTodayScreen() {
  useNow(); // what is due changes with the clock
  const { data, isPending, error, refetch } = useAnswer('tasks.sitesToday', {});
  const sites = worstFirst(data ?? [], serverNow());
  return (
    <Screen title="Tasks & HACCP" loading={isPending} error={data ? null : error} onRetry={() => refetch()}>
      <SitesFrame open="today">
        <Figures states={sites.map(({ state }) => state)} />
        <Panel>
          <Table
            label="Sites today"
            columns={SITE_COLUMNS}
            rows={sites}
            rowKey={({ site }) => site.accountId}
            link={dayOfSite}
            tone={({ state }) => (state.open + state.notClosed > 0 ? 'warning' : 'plain')}
            empty={
              <EmptyState
                title="No sites to display"
                hint="A site appears here once it has an area. Its lists are set up in the account of the area, under Tasks & HACCP."
              />
            }
          />
        </Panel>
        <OutOfLimit sites={sites.map(({ site }) => site)} />
      </SitesFrame>
    </Screen>
  );
}

/** What is wrong, in four figures. */
function Figures({ states }: { states: readonly SiteState[] }) {
  if (states.length === 0) return null;
  const sitesWith = (of: keyof SiteState) => states.filter((state) => state[of] > 0).length;
  const sum = (of: keyof SiteState) => states.reduce((total, state) => total + state[of], 0);
  const at = (sites: number) => (sites === 0 ? 'at no site' : `at ${showThings(sites, 'site')}`);
  const right = states.filter((state) => state.open + state.notClosed + state.overdue === 0).length;
  return (
    <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md" maw={760}>
      <KeyFigure label="Out of limit, to be dealt with" value={sum('open')} note={at(sitesWith('open'))} />
      <KeyFigure label="Have not closed" value={sitesWith('notClosed')} note="by the closing list of yesterday" />
      <KeyFigure label="Overdue tasks" value={sum('overdue')} note={at(sitesWith('overdue'))} />
      <KeyFigure label="In order" value={`${right} of ${states.length}`} note="sites" />
    </SimpleGrid>
  );
}
