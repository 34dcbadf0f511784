import type { ProfitFiguresText } from '@larder/contract/reports.ts';
import { LOSS_FIGURES, PROCUREMENT_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { decimal } from '@larder/domain/money.ts';
import { less, showMoney, showPercent } from '@larder/domain/show.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { FIGURES } from './figure-names.ts';
import classes from './period.module.css';
import { SumLine } from './SumLine.tsx';

interface Props {
  figures: ProfitFiguresText;
}

/** Opening + procurement − closing = what was really used, and what that leaves of the sales (REP-015). */
export function ActualPanel({ figures }: Props) {
  const { opening, procurement, closing } = figures;
  const bought = BOUGHT.filter((of) => of === 'received' || !decimal(procurement[of] ?? 1).isZero());
  return (
    <Panel title="Actual cost of sales breakdown">
      <ul className={classes.sum}>
        <SumLine label="Opening Stocktake" value={opening.total} opens="opening" {...carried(opening.carried)} />
        <SumLine
          sign="+"
          label="Procurement Balance"
          value={procurement.total}
          of={bought.map((of) => procurement[of])}
        />
        {bought.map((of) => (
          <SumLine key={of} part label={FIGURES[of]} value={procurement[of]} opens={of} />
        ))}
        <SumLine
          sign="−"
          label="Closing Stocktake"
          value={closing.total}
          opens="closing"
          {...carried(closing.carried)}
        />
        <SumLine
          sign="="
          label="Actual cost of sales"
          value={figures.actualCost}
          of={[opening.total, procurement.total, less(closing.total)]}
        />
      </ul>
      <ul className={classes.sum}>
        <SumLine label="Net sales" value={figures.netSales} opens="netSales" />
        <SumLine sign="−" label="Actual cost of sales" value={figures.actualCost} />
        <SumLine
          sign="="
          label="Actual Gross Profit"
          value={figures.actualGp}
          of={[figures.netSales, less(figures.actualCost)]}
        />
      </ul>
    </Panel>
  );
}

/** Goods received are always shown, the rest where there is any. */
const BOUGHT = [...PROCUREMENT_FIGURES, 'pettyCash'] as const;

/** What the recipes say should have been used, and what that leaves; with the allowances taken off (REP-016). */
export function TheoreticalPanel({ figures }: Props) {
  const percent = figures.gpWithAllowancesPercent;
  return (
    <Panel title="Theoretical Gross Profit">
      <ul className={classes.sum}>
        <SumLine label="Net sales" value={figures.netSales} opens="netSales" />
        <SumLine sign="−" label="Theoretical cost of sales" value={figures.theoreticalCost} opens="theoreticalCost" />
        <SumLine
          sign="="
          label="Theoretical Gross Profit"
          value={figures.theoreticalGp}
          of={[figures.netSales, less(figures.theoreticalCost)]}
        />
      </ul>
      <ul className={classes.sum}>
        <SumLine sign="−" label="Allowance" value={figures.expected.allowance} opens="allowance" />
        <SumLine
          sign="="
          label="Th. gross profit with allowances"
          value={figures.gpWithAllowances}
          of={[figures.theoreticalGp, less(figures.expected.allowance)]}
          {...(percent ? { note: showPercent(percent, 2) } : {})}
        />
      </ul>
    </Panel>
  );
}

/** Where the difference between the two went (REP-016, REP-054, rule 14). */
export function VariancePanel({ figures }: Props) {
  const { stockVariance, reconcilliation, ...losses } = figures.varianceParts;
  return (
    <Panel title="Variance on profit breakdown">
      <ul className={classes.sum}>
        <SumLine label="Stock Variance on Ingredients" value={stockVariance} opens="stockVariance" />
        <SumLine
          part
          label="Th. Wastage on Recipes"
          note="to be expected in it"
          value={figures.expected.recipeWastage}
          opens="recipeWastage"
        />
        <SumLine
          part
          label="Allowance"
          note="to be expected in it"
          value={figures.expected.allowance}
          opens="allowance"
        />
        {LOSS_FIGURES.map((name) => (
          <SumLine key={name} sign="+" label={FIGURES[name]} value={losses[name]} opens={name} />
        ))}
        <SumLine
          sign="+"
          label="Reconcilliation"
          note="prices and charges"
          value={reconcilliation}
          opens="reconcilliation"
        />
        <SumLine
          sign="="
          label="Actual less theoretical"
          value={figures.variance}
          of={[stockVariance, ...LOSS_FIGURES.map((name) => losses[name]), reconcilliation]}
        />
      </ul>
    </Panel>
  );
}

function carried(worth: string | null): { note?: string } {
  if (worth === null) return {};
  const amount = decimal(worth);
  return amount.isZero() ? {} : { note: `${showMoney(amount)} of it not counted` };
}
