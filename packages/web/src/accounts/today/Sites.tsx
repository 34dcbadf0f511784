import { linkOptions } from '@tanstack/react-router';
import { COUNTED, GAP, PERIOD, PROFIT, SITE, THEORY } from '../../app/sites/site-columns.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan } from '../../data/use-collections.ts';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';

const COLUMNS = [SITE, PERIOD, PROFIT, THEORY, GAP, COUNTED];

/** A head office compares its sites in their last periods, the worst first; a row leads into the site. Not where costs or reports are closed. */
export function Sites() {
  const { account, accountId } = useWorkingAccount();
  const shown = useCan('analyticsLocation') && account.type === 'OWNER';
  const { data } = useAnswer('reports.sites', { periods: 2 }, { enabled: shown });
  if (!shown || !data || data.length < 2) return null;
  return (
    <Panel
      title="Sites"
      actions={
        <ButtonLink to="/$accountId/reports/sites" params={{ accountId }} variant="default">
          Compare periods
        </ButtonLink>
      }
    >
      <Table
        label="Sites"
        columns={COLUMNS}
        rows={data}
        rowKey={({ accountId }) => accountId}
        link={({ accountId }) => linkOptions({ to: '/', search: { account: accountId } })}
      />
    </Panel>
  );
}
