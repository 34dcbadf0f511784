import { type Decimal, ZERO } from '@larder/domain/money.ts';
import type { CaseFacts } from '@larder/domain/procurement/lots/gs1.ts';
import { LOT_CODE_LENGTH, LOTS_PER_LINE, lotKey } from '@larder/domain/procurement/lots/traced-lot.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { RemoveButton } from '../../../ui/dialog/RemoveButton.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from './lots.module.css';
import { ScanCase } from './ScanCase.tsx';
import { lotsTyped, type TypedLot, withScanned } from './typed-lots.ts';

interface Props {
  name: string;
  lots: readonly TypedLot[];
  /** What was scanned before the line was known. */
  scanned?: CaseFacts | null;
  /** Whether the number of the item is known to be another one's: its name. */
  otherItem: (gtin: string) => string | null;
  /** weighedKg: what cases that were scanned state to weigh, together. */
  onChange: (lots: TypedLot[], weighedKg: Decimal) => void;
  onClose: () => void;
}

const EMPTY: TypedLot = { code: '', useBy: null };

/** The lots that a line came from, and until when they are to be used: typed, or read from the codes on the cases. */
export function LotsDialog({ name, lots, scanned = null, otherItem, onChange, onClose }: Props) {
  const begun = scanned ? withScanned(lots, scanned) : [...lots];
  const [weighedKg, setWeighed] = useState(scanned?.weightKg ?? ZERO);
  const [stated, state] = useState<string | null>(scanned ? statedBy(scanned, otherItem) : null);
  const form = useForm<{ lots: TypedLot[] }>({
    initialValues: { lots: begun.length > 0 ? begun : [EMPTY] },
    validate: {
      lots: {
        code: (_, { lots: typed }, path) => {
          const lot = typed[Number(path.split('.')[1])];
          const twice =
            lot && typed.filter((one) => lotsTyped([one]).length > 0 && lotKey(one) === lotKey(lot)).length > 1;
          return twice ? 'This lot is entered twice' : null;
        },
      },
    },
  });
  const { lots: typed } = form.values;
  const add = (facts: CaseFacts) => {
    form.setFieldValue('lots', withScanned(typed, facts));
    setWeighed((before) => before.plus(facts.weightKg ?? 0));
    state(statedBy(facts, otherItem));
  };
  return (
    <Dialog opened onClose={onClose} title={`Lots of ${name}`}>
      <Form
        form={form}
        submitLabel="Done"
        onSubmit={() => {
          onChange(lotsTyped(typed), weighedKg);
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <ScanCase
          onRead={({ facts }) => add(facts)}
          onTakeAsLot={(code) =>
            form.setFieldValue('lots', [...lotsTyped(typed), { code: code.slice(0, LOT_CODE_LENGTH), useBy: null }])
          }
        />
        {stated ? (
          <Notice tone="info" role="status">
            {stated}
          </Notice>
        ) : null}
        <ul className={classes.lots} aria-label="Lots">
          {typed.map((lot, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lot has no id, and its code changes while it is typed
            <li key={at} className={classes.lot}>
              <TextField
                label="Lot"
                aria-label={`Lot ${at + 1}`}
                maxLength={LOT_CODE_LENGTH}
                {...form.getInputProps(`lots.${at}.code`)}
              />
              <DayField
                label="Use by"
                aria-label={`Use by of lot ${at + 1}`}
                clearable
                value={lot.useBy}
                onChange={(day) => form.setFieldValue(`lots.${at}.useBy`, day)}
              />
              <RemoveButton
                label={`Take lot ${at + 1} out`}
                onClick={() => form.setFieldValue('lots', typed.length > 1 ? typed.toSpliced(at, 1) : [EMPTY])}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={typed.length >= LOTS_PER_LINE}
          onClick={() => form.insertListItem('lots', EMPTY)}
        >
          Add a lot
        </Button>
      </Form>
    </Dialog>
  );
}

/** What a code states beside lot and date, and what is odd about it; null: nothing. */
function statedBy({ gtin, code, useBy, count, weightKg }: CaseFacts, otherItem: Props['otherItem']): string | null {
  const other = gtin && otherItem(gtin);
  const facts = [
    ...(other ? [`This code came with ${other} before.`] : []),
    ...(code === null && useBy === null ? ['The code states neither a lot nor a date: type them.'] : []),
    ...(count === null ? [] : [`${showNumber(String(count))} pieces in the case.`]),
    ...(weightKg === null ? [] : [`${showNumber(weightKg, 3)} kg in the case.`]),
  ];
  return facts.length > 0 ? facts.join(' ') : null;
}
