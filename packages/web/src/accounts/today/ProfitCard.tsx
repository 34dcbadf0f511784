import type { StartCard } from '@larder/contract/start.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { RowLacks } from '../../ui/facts/RowLacks.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import classes from './today.module.css';

/** The gross profit of the last period against theory, which way it went, and the way to its report. */
export function ProfitCard({ card }: { card: StartCard<'grossProfit'> }) {
  const { accountId } = useWorkingAccount();
  const numbers = (name: 'actualGpPercent' | 'theoreticalGpPercent') =>
    card.trend.map((period) => (period[name] === null ? null : Number(period[name])));
  return (
    <section className={classes.card} data-wide aria-label="Gross profit">
      <h2 className={classes.title}>
        Gross profit, {showDay(card.from)} to {showDay(card.to)} <RowLacks completeness={card.completeness} />
      </h2>
      <div className={classes.profit}>
        <KeyFigure
          label="Actual"
          value={<PercentText value={card.actualGpPercent} places={2} />}
          note={<MoneyText value={card.actualGp} />}
        />
        <KeyFigure
          label="Theoretical"
          value={<PercentText value={card.theoreticalGpPercent} places={2} />}
          note={<MoneyText value={card.theoreticalGp} />}
        />
        <KeyFigure label="Actual less theoretical" value={<MoneyText value={card.variance} />} />
        <KeyFigure label="Net sales" value={<MoneyText value={card.netSales} />} />
        <Sparkline
          label={`Actual gross profit of the last ${card.trend.length} periods, theoretical dashed`}
          values={numbers('actualGpPercent')}
          against={numbers('theoreticalGpPercent')}
        />
      </div>
      <div className={classes.rows} />
      <TargetLink
        className={`${classes.action} no-print`}
        target={linkOptions({
          to: '/$accountId/reports/gross-profit/$periodStart/$periodEnd',
          params: { accountId, periodStart: card.from, periodEnd: card.to },
        })}
      >
        See the report
      </TargetLink>
    </section>
  );
}
