import type { ImpactEntry } from '@larder/contract/impact.ts';
import { dayIn, showDay, showDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import { useTimeZone } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan, useSeesCosts } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './impact.module.css';

/** Of which document, of the wastage of which week, or of the periods between which days. */
type Of = { documentId: string } | { wastageWeek: string } | { from: string; to: string };

/** What late documents did to closed periods (rule 36); nothing where there is none, or where costs or reports are closed to the person. */
export function ImpactNotes({ of }: { of: Of }) {
  const [maySee, seesCosts] = [useCan('analyticsLocation'), useSeesCosts()];
  const enabled = maySee && seesCosts;
  const { data } = useAnswer('reports.impactNotes', of, { enabled });
  if (!enabled || !data || data.length === 0) return null;
  return (
    <Panel title="What it changed in closed periods">
      <ul className={classes.notes}>
        {data.map((entry) => (
          <Note key={entry.noteId} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}

const NAMES: Record<ImpactEntry['documentKind'], string> = {
  order: 'Delivery',
  invoice: 'Invoice',
  wastage: 'Wastage',
  transfer: 'Transfer',
};

function Note({ entry }: { entry: ImpactEntry }) {
  const timeZone = useTimeZone();
  const { accountName, from, to, actualGpPercent, theoreticalGpPercent, variance, ingredients, at, by } = entry;
  return (
    <li className={classes.note}>
      <div className={classes.title}>
        {accountName}, {showDays(from, to)}
      </div>
      <div>Actual GP {moved(actualGpPercent, percent)}</div>
      <div>Theoretical GP {moved(theoreticalGpPercent, percent)}</div>
      <div>Variance {moved(variance, showMoney)}</div>
      {ingredients.map(({ name, actualCost, theoreticalCost }) => (
        <div key={name} className={classes.dimmed}>
          {name}: actual cost {signed(actualCost)}, theoretical cost {signed(theoreticalCost)}
        </div>
      ))}
      <div className={classes.dimmed}>
        {NAMES[entry.documentKind]}, {showDay(dayIn(timeZone, new Date(at)))}, {by}
      </div>
    </li>
  );
}

function moved<Value>({ before, after }: { before: Value; after: Value }, show: (value: Value) => string): string {
  const [was, is] = [show(before), show(after)];
  return was === is ? `stays ${is}` : `${was} → ${is}`;
}

function percent(value: string | null): string {
  return value === null ? UNKNOWN : showPercent(value, 2);
}

function signed(value: string): string {
  const pounds = decimal(value);
  return pounds.gt(0) ? `+${showMoney(pounds)}` : showMoney(pounds);
}
