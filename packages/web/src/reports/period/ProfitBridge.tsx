import type { Adjustment } from '@larder/contract/changed-periods.ts';
import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import { showMoney } from '@larder/domain/show.ts';
import { axisText } from '../../ui/charts/axis.ts';
import { MoneyText, RoundingNote } from '../../ui/facts/figures.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './bridge.module.css';
import { type BridgeBar, bridgeBars, bridgeOf } from './bridge-bars.ts';
import { FigureLink } from './FigureLink.tsx';
import { FIGURES } from './figure-names.ts';

interface Props {
  figures: ProfitFiguresText;
  adjustment?: Adjustment | null | undefined;
  /** What the bars are made of is not what it is now, so they open nothing. */
  asLocked?: boolean;
}

/** From theoretical to actual gross profit, step by step; every bar opens what it is made of. Without a variance there is none (rule 14). */
export function ProfitBridge({ figures, adjustment, asLocked = false }: Props) {
  const bridge = bridgeOf(figures, adjustment);
  if (bridge === null) return null;
  const { bars, axis } = bridgeBars(bridge);
  const before = bars.slice(0, -1).map((bar) => bar.value);
  return (
    <Panel title="From theoretical to actual">
      <ol className={classes.bridge}>
        {bars.map((bar, at) => (
          <li key={bar.label} className={classes.row} data-kind={bar.kind}>
            <Label bar={asLocked ? { ...bar, opens: [] } : bar} />
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ left: `${bar.start}%`, width: `${bar.width}%` }} />
            </span>
            <span className={classes.amount}>
              <MoneyText value={bar.value} />
              {at === before.length ? <RoundingNote result={bar.value} parts={before} /> : null}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.scale} aria-hidden>
        Scale: {axisText(axis, showMoney)}
      </p>
    </Panel>
  );
}

/** A bar of one figure opens it by its label; of several each has its own name below. */
function Label({ bar: { label, note, opens } }: { bar: BridgeBar }) {
  const [only, ...others] = opens;
  if (only && others.length === 0)
    return (
      <span className={classes.label}>
        <FigureLink figure={only} className={classes.open}>
          {label}
        </FigureLink>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
    );
  return (
    <span className={classes.label}>
      <span>{label}</span>
      {note ? <span className={classes.note}>{note}</span> : null}
      <span className={classes.parts}>
        {opens.map((figure) => (
          <FigureLink key={figure} figure={figure} className={classes.open}>
            {FIGURES[figure]}
          </FigureLink>
        ))}
      </span>
    </span>
  );
}
