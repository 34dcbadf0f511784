import { showDay } from '@larder/domain/calendar.ts';
import { sumKnown } from '@larder/domain/missing.ts';
import { parseDecimal, ZERO } from '@larder/domain/money.ts';
import { showNumber, showThings } from '@larder/domain/show.ts';
import { type RecordUnit, recordedQuantity, showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { isCompleteWastage } from '@larder/domain/stock/wastage.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { WastageDraftProps } from '../../../app/wastage/wastage-draft.ts';
import { useToday } from '../../../app/working/useToday.ts';
import { refusalText } from '../../../data/refusal.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useNoteUnsaved } from '../../../ui/dialog/unsaved-forms.ts';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../../ui/facts/figures.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useStockThings } from '../../useStockThings.ts';
import { RecordWastageDialog } from '../RecordWastageDialog.tsx';
import { useWastageReasons } from '../useWastageReasons.ts';
import classes from './draft.module.css';
import { type DraftedLine, draftedLines } from './drafted-lines.ts';
import { useRecordDraft } from './useRecordDraft.ts';

/** The wastage of what was at risk, drafted: nothing is recorded before somebody confirms it, line by line or all that is chosen (rule 128). */
export function WastageDraftDialog({ about, lines, sourceEntryId, onClose }: WastageDraftProps) {
  const today = useToday();
  const things = useStockThings(today);
  const reasons = useWastageReasons();
  const [drafted, setDrafted] = useState(() => draftedLines(lines, things, { day: today, reasons }));
  const [changing, change] = useState<DraftedLine | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { record, pending } = useRecordDraft(sourceEntryId);
  useNoteUnsaved(drafted.length > 0);
  const unknown = lines.length - drafted.length;
  const [left] = useState(unknown);
  const chosen = drafted.filter(({ taken }) => taken);
  const set = (wastageId: string, changed: Partial<DraftedLine>) =>
    setDrafted((before) => before.map((line) => (line.wastageId === wastageId ? { ...line, ...changed } : line)));

  const confirm = async () => {
    const incomplete = chosen.filter(
      ({ values }) => !isCompleteWastage(parseDecimal(values.amount), values.reason) || values.day === null,
    );
    if (incomplete.length > 0)
      return setProblem(`Enter amount, reason and day of ${incomplete.map(({ thing }) => thing.name).join(', ')}.`);
    setProblem(null);
    try {
      await record(chosen, (wastageId) =>
        setDrafted((before) => before.filter((line) => line.wastageId !== wastageId)),
      );
      onClose();
    } catch (error) {
      setProblem(refusalText(error));
    }
  };

  if (changing)
    return (
      <RecordWastageDialog
        thing={changing.thing}
        draft={{
          values: changing.values,
          onTake: (values) => set(changing.wastageId, { values, taken: true }),
        }}
        onClose={() => change(null)}
      />
    );
  return (
    <Dialog opened onClose={onClose} title={`Wastage: ${about}`}>
      <Stack>
        <Text c="dimmed">
          Nothing is recorded before you confirm it. Take out what was saved, and change what was less.
        </Text>
        <ul className={classes.lines} aria-label="Drafted wastage">
          {drafted.map((line) => (
            <li key={line.wastageId} className={classes.line} aria-label={line.thing.name}>
              <CheckField
                size="md"
                checked={line.taken}
                onChange={(event) => set(line.wastageId, { taken: event.currentTarget.checked })}
                label={<strong>{line.thing.name}</strong>}
                description={<LineFacts line={line} />}
              />
              <Button variant="default" size="md" aria-label={`Change ${line.thing.name}`} onClick={() => change(line)}>
                Change
              </Button>
            </li>
          ))}
        </ul>
        {left > 0 ? (
          <Text c="dimmed">{showThings(left, 'thing')} of it can’t be recorded here: no longer on your list.</Text>
        ) : null}
        <CostsOnly>
          <Text>
            Worth <MoneyText {...sumKnown(chosen.map(worthOf))} /> at today’s cost.
          </Text>
        </CostsOnly>
        {problem ? (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={pending} disabled={chosen.length === 0} onClick={() => void confirm()}>
            {chosen.length === 0 ? 'Record wastage' : `Record ${showThings(chosen.length, 'line')}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** How much, why, what it is worth, and what is known of it. */
function LineFacts({ line: { values, thing, risk } }: { line: DraftedLine }) {
  const { amount, recordUnit, reason } = values;
  const unit = showRecordUnit(recordUnit as RecordUnit, thing.countable.base);
  const warm = risk.warm && `came at ${showTemperature(risk.warm.temperature)} on ${showDay(risk.warm.day)}`;
  return (
    <>
      <span className="figure">
        {showNumber(amount, 3)} {unit}
      </span>
      {reason === '' ? ', no reason yet' : `, ${reason}`}
      {risk.countedOn === null ? null : `, counted on ${showDay(risk.countedOn)}`}
      {warm === null ? null : `, ${warm}`}
    </>
  );
}

function worthOf({ thing, values: { amount, recordUnit } }: DraftedLine) {
  const quantity = parseDecimal(amount) ?? ZERO;
  const base = recordedQuantity(quantity, recordUnit as RecordUnit, thing.countable);
  return { value: base && thing.cost ? thing.cost.mul(base) : null, missing: thing.missing };
}
