import type { ImpactEntry } from '@larder/contract/impact.ts';
import { dayIn, showDay, showDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import { Anchor } from '@mantine/core';
import { useTimeZone } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan, useSeesCosts } from '../../data/use-collections.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { addressFromActivity } from '../documents/document-address.ts';
import { addressOfThing } from '../documents/thing-address.ts';
import { useWorkingAccount } from '../working/working-account.ts';
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
  salesImport: 'Sales',
  stocktake: 'Stocktake',
  claim: 'Claim',
  supplierOption: 'Price of',
  ingredient: 'Ingredient',
  recipe: 'Recipe',
  modifier: 'Modifier',
  upload: 'Price list',
  supplier: 'Supplier',
};

/** What changed it: of a page of its own the name is known there. */
function Document({ entry: { documentKind, documentName, documentId, accountId, from } }: { entry: ImpactEntry }) {
  const { organisationId } = useWorkingAccount();
  const words = [NAMES[documentKind], documentName].filter(Boolean).join(' ');
  if (!documentName) return words;
  const target =
    addressOfThing(documentKind, documentId, organisationId) ??
    addressFromActivity(documentKind, { id: documentId, accountId, day: from });
  if (!target) return words;
  return (
    <Anchor component={TargetLink} underline="always" target={target}>
      {words}
    </Anchor>
  );
}

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
        <Document entry={entry} />, {showDay(dayIn(timeZone, new Date(at)))}, {by}
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
