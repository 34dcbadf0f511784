import type { ToleranceAnswer, ToleranceSetting } from '@larder/contract/invoice-settings.ts';
import { Box, Button, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../../data/command.ts';
import { refusalText } from '../../../data/refusal.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { outcomeOf, withToast } from '../../../ui/toast/outcome.ts';
import { ChangedMeanwhile } from '../../../ui/unfinished/ChangedMeanwhile.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import {
  sentTolerance,
  TOLERANCE_FIELDS,
  type ToleranceValues,
  toleranceErrors,
  toleranceValues,
} from './tolerance-form.ts';

interface Props {
  supplierId: string | null;
  at: string;
  setting: ToleranceSetting;
  onSaved: () => void;
}

/** The form of the entry that it began with; a newer one is shown when the person asks for it, so that nothing typed is lost. */
export function ToleranceForm({ setting, ...rest }: Props) {
  const [begun, begin] = useState<ToleranceSetting | null>(null);
  const [saving, setSaving] = useState(false);
  const [round, setRound] = useState(0);
  const shown = begun ?? setting;
  const startOver = () => {
    begin(null);
    setRound((before) => before + 1);
  };
  const isOlder = begun !== null && begun.own?.version !== setting.own?.version && !saving;
  return (
    <>
      {isOlder ? (
        <ChangedMeanwhile
          by={setting.own?.setBy ?? ''}
          what="this setting"
          takeLabel="Open the newer one"
          onTake={startOver}
        />
      ) : null}
      <Fields
        key={`${round} ${shown.own?.version}`}
        {...rest}
        setting={shown}
        onTyped={() => begin((before) => before ?? setting)}
        onSaving={setSaving}
        onSaved={() => {
          startOver();
          rest.onSaved();
        }}
      />
    </>
  );
}

type Tried = { tolerance: Record<keyof ToleranceAnswer, string> | null };

function Fields({
  supplierId,
  at,
  setting: { own, above },
  onTyped,
  onSaving,
  onSaved,
}: Props & { onTyped: () => void; onSaving: (saving: boolean) => void }) {
  const save = useCommand('invoices.saveTolerances', { at });
  const [tried, tryOut] = useState<Tried | null>(null);
  const form = useForm<ToleranceValues>({
    initialValues: toleranceValues(own?.tolerance ?? above),
    validate: toleranceErrors,
    onValuesChange: onTyped,
  });
  const send = async ({ tolerance }: Tried) => {
    onSaving(true);
    try {
      await withToast({ ...outcomeOf('Tolerance', 'updated'), failed: refusalText }, () =>
        save.run({ supplierId, version: own?.version ?? null, tolerance }),
      );
      onSaved();
    } finally {
      onSaving(false);
    }
  };
  return (
    <Box maw={760}>
      <Form
        form={form}
        submitLabel="See the effect…"
        onSubmit={(values) => tryOut({ tolerance: sentTolerance(values) })}
        secondary={
          own?.tolerance ? (
            <Button variant="default" onClick={() => tryOut({ tolerance: null })}>
              {supplierId === null ? 'As Larder begins…' : 'As the head office…'}
            </Button>
          ) : null
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
          {Object.entries(TOLERANCE_FIELDS).map(([field, texts]) => (
            <NumberField key={field} {...texts} {...form.getInputProps(`tolerance.${field}`)} />
          ))}
        </SimpleGrid>
      </Form>
      {tried ? (
        <EffectDialog
          {...{ at, supplierId }}
          tolerance={tried.tolerance}
          onSave={() => send(tried)}
          onClose={() => tryOut(null)}
        />
      ) : null}
    </Box>
  );
}
