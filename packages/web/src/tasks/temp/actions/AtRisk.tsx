import type { AtRiskLine } from '@larder/contract/rows/tasks.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { showQuantity } from '@larder/domain/show.ts';
import type { Measured } from '@larder/domain/tasks/fridge-day.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button, Text } from '@mantine/core';
import { useAnswer } from '../../../data/query.ts';
import { useCan } from '../../../data/use-collections.ts';
import { useHasNetwork } from '../../../data/use-has-network.ts';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../../ui/facts/figures.tsx';
import { StatusBadge } from '../../../ui/facts/StatusBadge.tsx';
import classes from '../temp.module.css';
import { WastedBecauseOf } from './WastedBecauseOf.tsx';

interface Props {
  entry: Measured;
  onDraft: (lines: readonly AtRiskLine[]) => void;
}

/** What of the stock a fridge out of its limit, or a delivery that came warm, puts at risk, with what it is worth, and the way to its wastage (rule 128). */
export function AtRisk({ entry, onDraft }: Props) {
  const seesStock = useCan('inventoryLocation');
  const hasNetwork = useHasNetwork();
  const concerns = entry.kind === 'fridge' || entry.kind === 'delivery';
  const isAsked = concerns && seesStock && entry.seq !== null;
  const { data } = useAnswer('tasks.atRisk', { entryId: entry.id }, { enabled: isAsked });
  if (!concerns || !seesStock) return null;
  if (!data) return hasNetwork ? null : <Text c="dimmed">What is at risk is worked out with a network.</Text>;
  const { lines, shelves } = data;
  if (lines.length === 0)
    return (
      <section aria-label="At risk">
        <Text c="dimmed">{entry.kind === 'fridge' ? nothingAtRisk(shelves) : null}</Text>
        <WastedBecauseOf entryId={entry.id} />
      </section>
    );
  return (
    <section aria-label="At risk">
      <div className={classes.recordHead}>
        <Text fw={600}>
          At risk
          <CostsOnly>
            {': '}
            <MoneyText {...worthOf(lines)} />
          </CostsOnly>
        </Text>
        <Button variant="default" size="md" onClick={() => onDraft(lines)}>
          Draft the wastage
        </Button>
      </div>
      <ul className={classes.records} aria-label="What is at risk">
        {lines.map((line) => (
          <RiskedLine key={`${line.kind} ${line.refId}`} line={line} />
        ))}
      </ul>
      <WastedBecauseOf entryId={entry.id} />
    </section>
  );
}

function RiskedLine({ line }: { line: AtRiskLine }) {
  const { name, quantity, unit, cost, missing, countedOn, asCounted, warm } = line;
  return (
    <li className={classes.risked}>
      <span>
        {name} <span className="figure">{showQuantity(quantity, unit)}</span>
        {countedOn === null ? null : (
          <span className={classes.note}>
            {asCounted ? ' as counted on ' : ', counted on '}
            {showDay(countedOn)}
          </span>
        )}
        {warm ? (
          <StatusBadge tone="warning">
            {`Came at ${showTemperature(warm.temperature)} on ${showDay(warm.day)}, ${warm.supplier}`}
          </StatusBadge>
        ) : null}
      </span>
      <CostsOnly>
        <MoneyText value={cost} missing={missing} />
      </CostsOnly>
    </li>
  );
}

function worthOf(lines: readonly AtRiskLine[]) {
  return sumKnown(lines.map(({ cost, missing }) => ({ value: cost === null ? null : decimal(cost), missing })));
}

function nothingAtRisk(shelves: readonly string[]): string {
  if (shelves.length === 0)
    return 'To see what is at risk, state which shelves stand in it: account of this area, Tasks & HACCP, Temperature logs.';
  return `Nothing that was counted on ${shelves.join(', ')} should be there now.`;
}
