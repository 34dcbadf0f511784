import { showDay } from '@larder/domain/calendar.ts';
import { Group } from '@mantine/core';
import { useOpenPlaces } from '../app/useOpenPlaces.ts';
import { useWorkingAccount } from '../app/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { useSeesCosts } from '../data/use-collections.ts';
import { MoneyText, PercentText } from '../ui/figures.tsx';
import { KeyFigure } from '../ui/KeyFigure.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Panel } from '../ui/Panel.tsx';

const REPORTS = '/$accountId/reports/gross-profit';

/** The gross profit of the newest period that has one, and the way to its report; nothing for whom costs or reports are kept back from. */
export function FirstGrossProfit() {
  const { accountId } = useWorkingAccount();
  const seesCosts = useSeesCosts();
  const shown = useOpenPlaces()(REPORTS) && seesCosts;
  const { data } = useAnswer('reports.periods', {}, { enabled: shown });
  const newest = data?.periods.find(({ actualGpPercent }) => actualGpPercent !== null);
  if (!shown || !newest) return null;
  return (
    <Panel
      title={`Gross profit, ${showDay(newest.from)} to ${showDay(newest.to)}`}
      actions={
        <ButtonLink
          variant="default"
          to="/$accountId/reports/gross-profit/$periodStart/$periodEnd"
          params={{ accountId, periodStart: newest.from, periodEnd: newest.to }}
        >
          See the report
        </ButtonLink>
      }
    >
      <Group gap="xl" align="flex-start">
        <KeyFigure
          label="Actual"
          value={<PercentText value={newest.actualGpPercent} places={2} />}
          note={<MoneyText value={newest.actualGp} />}
        />
        <KeyFigure
          label="Theoretical"
          value={<PercentText value={newest.theoreticalGpPercent} places={2} />}
          note={<MoneyText value={newest.theoreticalGp} />}
        />
        <KeyFigure label="Net sales" value={<MoneyText value={newest.netSales} />} />
      </Group>
    </Panel>
  );
}
