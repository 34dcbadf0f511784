import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import { decimal } from '@larder/domain/money.ts';
import { less, showMoney, showPercent } from '@larder/domain/show.ts';
import { RoundingNote } from '../../ui/facts/figures.tsx';
import classes from './period.module.css';

/** The whole report in five seconds: what was earned, what could have been earned, and a sentence about the difference. */
export function Headline({ figures, report }: { figures: ProfitFiguresText; report: PeriodReport }) {
  const variance = figures.variance === null ? null : decimal(figures.variance);
  const theory = report.areas.some((area) => !area.closingCounted);
  return (
    <section className={classes.headline} aria-label="Gross profit">
      <dl className={classes.big}>
        <BigFigure label="Actual Gross Profit" percent={figures.actualGpPercent} money={figures.actualGp} />
        <BigFigure
          label="Theoretical Gross Profit"
          percent={figures.theoreticalGpPercent}
          money={figures.theoreticalGp}
        />
      </dl>
      <p className={classes.sentence}>
        {figures.actualGp === null
          ? 'What stayed of the net sales is not known: see below what is missing'
          : `Of ${showMoney(figures.netSales)} net sales ${showMoney(figures.actualGp)} stayed`}
        {variance?.isZero() ? ', exactly what the recipes allow' : null}
        {variance?.lt(0) ? (
          <>
            , <strong className={classes.lost}>{showMoney(variance.abs())} less</strong>
            <RoundingNote result={variance.abs()} parts={[figures.theoreticalGp, less(figures.actualGp)]} /> than the
            recipes allow
          </>
        ) : null}
        {variance?.gt(0) ? (
          <>
            , <strong className={classes.won}>{showMoney(variance)} more</strong>
            <RoundingNote result={variance} parts={[figures.actualGp, less(figures.theoreticalGp)]} /> than the recipes
            allow
          </>
        ) : null}
        .{theory ? ' Not every area was counted at the end: the rest is carried by theory.' : null}
      </p>
    </section>
  );
}

function BigFigure({ label, percent, money }: { label: string; percent: string | null; money: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.percent}>{showPercent(percent, 2)}</span>
        <span className={classes.money}>{showMoney(money)}</span>
      </dd>
    </div>
  );
}
