import type { ImpactEntry } from '@larder/contract/impact.ts';
import { Anchor } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan, useSeesCosts } from '../../data/use-collections.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { addressFromActivity } from '../documents/document-address.ts';
import { addressOfThing } from '../documents/thing-address.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import classes from './impact.module.css';
import { PeriodMoved } from './PeriodMoved.tsx';

/** Of which document, of the wastage of which week, or of the periods between which days. */
type Of = { documentId: string } | { wastageWeek: string } | { from: string; to: string };

/** What late documents did to closed periods (rule 36); nothing where there is none, or where costs or reports are closed to the person. */
export function ImpactNotes({ of }: { of: Of }) {
  const [maySee, seesCosts] = [useCan('analyticsLocation'), useSeesCosts()];
  const enabled = maySee && seesCosts;
  const clock = useClock();
  const { data } = useAnswer('reports.impactNotes', of, { enabled });
  if (!enabled || !data || data.length === 0) return null;
  const looksLike = (one: ImpactEntry, other: ImpactEntry) =>
    clock.dayOf(one.at) === clock.dayOf(other.at) && ALIKE.every((field) => one[field] === other[field]);
  return (
    <Panel title="What it changed in closed periods">
      <ul className={classes.notes}>
        {data.map((entry) => (
          <Note
            key={entry.noteId}
            entry={entry}
            isAlone={data.filter((other) => looksLike(entry, other)).length === 1}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** What a note is known by, beside its day. */
const ALIKE = ['accountId', 'from', 'to', 'documentKind', 'documentName', 'by'] as const;

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

/** Of two notes that would look alike, each states its time as well. */
function Note({ entry, isAlone }: { entry: ImpactEntry; isAlone: boolean }) {
  const clock = useClock();
  const { at, by } = entry;
  return (
    <li className={classes.note}>
      <PeriodMoved entry={entry} />
      <div className={classes.dimmed}>
        <Document entry={entry} />, {isAlone ? clock.showDay(at) : clock.showInstant(at)}, {by}
      </div>
    </li>
  );
}
