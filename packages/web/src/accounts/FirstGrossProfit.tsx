import { showDay } from '@larder/domain/calendar.ts';
import { Group, Text } from '@mantine/core';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { useSeesCosts } from '../data/use-collections.ts';
import { MoneyText, PercentText } from '../ui/facts/figures.tsx';
import { KeyFigure } from '../ui/facts/KeyFigure.tsx';
import { RowLacks } from '../ui/facts/RowLacks.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import classes from './start.module.css';

const REPORTS = '/$accountId/reports/gross-profit';

/** The gross profit of the newest period that has one, and the way to its report; nothing where costs or reports are withheld. */
export function FirstGrossProfit() {
  const { accountId } = useWorkingAccount();
  const seesCosts = useSeesCosts();
  const shown = useOpenPlaces()(REPORTS) && seesCosts;
  const { data, isLoading } = useAnswer('reports.periods', {}, { enabled: shown });
  const newest = data?.periods.find(({ actualGpPercent }) => actualGpPercent !== null);
  if (shown && isLoading) return <AwaitedGrossProfit />;
  if (!shown || !newest) return null;
  return (
    <Panel title="Gross profit">
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {showDay(newest.from)} to {showDay(newest.to)}
        </Text>
        <RowLacks completeness={newest.completeness} />
      </Group>
      <div className={classes.figures}>
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
      </div>
      <ButtonLink
        variant="default"
        className={classes.report}
        to="/$accountId/reports/gross-profit/$periodStart/$periodEnd"
        params={{ accountId, periodStart: newest.from, periodEnd: newest.to }}
      >
        See the report
      </ButtonLink>
    </Panel>
  );
}

/** Keeps the place of the panel until the figure is here, so that nothing below it moves. */
export function AwaitedGrossProfit() {
  return <div aria-hidden className={classes.awaited} />;
}
