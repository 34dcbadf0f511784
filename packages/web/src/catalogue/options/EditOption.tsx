import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { useMayPrice, useRow } from '../../data/use-collections.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useAskOnce } from '../../ui/form/useAskOnce.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { ChangedMeanwhile } from '../../ui/unfinished/ChangedMeanwhile.tsx';
import { optionDoubts } from '../option-doubts.ts';
import { costText } from '../packs.ts';
import { priceDays } from '../price-days.ts';
import { isZeroPrice, useZeroPriceQuestion } from '../ZeroPriceQuestion.tsx';
import { OptionFields } from './OptionFields.tsx';
import { depositField, type OptionValues, optionErrors, optionInput, optionValues } from './option-form.ts';
import { OPTION_UPDATED } from './option-outcomes.ts';

/** Works on the line as it was when it was opened; shows a notice when somebody else has changed its price or words since. */
export function EditOption({ option: newest }: { option: SupplierOptionRow }) {
  const [opened, open] = useState(newest);
  const changed = fingerprint(newest) !== fingerprint(opened);
  return (
    <Panel title="Price and pack">
      {changed ? (
        <ChangedMeanwhile
          by={newest.updatedBy}
          what="this"
          takeLabel="Show the newer values"
          onTake={() => open(newest)}
        />
      ) : null}
      <OptionForm
        key={fingerprint(opened)}
        option={opened}
        version={changed ? opened.version : newest.version}
        onSaved={open}
      />
    </Panel>
  );
}

interface FormProps {
  option: SupplierOptionRow;
  /** What the person has seen: links and the like may have changed without touching the form. */
  version: number;
  onSaved: (option: SupplierOptionRow) => void;
}

function OptionForm({ option, version, onSaved }: FormProps) {
  const today = useToday();
  const update = useCommand('catalogue.updateOption');
  const form = useForm<OptionValues>({
    initialValues: optionValues(option, today),
    validate: (values) => optionErrors(values, option),
  });
  const ingredient = useRow('ingredients', option.ingredientId);
  const bySupplier = option.type === 'SLAVE';
  const mayPrice = useMayPrice();

  const { askOnce, question } = useAskOnce();
  const zero = useZeroPriceQuestion();

  const send = async (values: OptionValues) => {
    const { from } = values;
    if (!from) return;
    const isNew = isZeroPrice(values.unitPrice) && option.unitPrice !== null;
    const means = isNew ? await zero.ask(ingredient?.name ?? null) : 'priced';
    if (
      means === null ||
      (means === 'priced' && !(await askOnce(optionDoubts(option, { ...values, ...optionInput(values, option) }))))
    )
      return;
    const costsNothing = means === 'costs nothing';
    const { rows } = await withToast(withPeriods(OPTION_UPDATED), () =>
      update.run({ optionId: option.id, version, ...optionInput(values, option), costsNothing, from }),
    );
    const saved = rows.supplierOptions?.find(({ id }) => id === option.id);
    if (saved) onSaved(saved as unknown as SupplierOptionRow); // a row of that collection
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={send}
        onInvalid={() => toast.error('Please enter all required fields.')}
        submitLabel="Save"
      >
        {question}
        <Withheld doing="prices" />
        <Text size="sm" c="dimmed">
          {bySupplier ? 'The supplier keeps name, code, VAT and pack of this line. ' : ''}
          Now {costText(option)}
          {option.priceFrom ? `, since ${showDay(option.priceFrom)}` : ''}.
        </Text>
        <OptionFields
          form={form}
          bySupplier={bySupplier}
          storedPrice={mayPrice ? null : 'price and pack'}
          deposit={depositField(ingredient?.name ?? null)}
        />
        {mayPrice ? (
          <DayField
            label="A new price or pack holds from"
            description="Dishes, stock and reports from that day on are worked out anew."
            required
            {...priceDays(today)}
            {...form.getInputProps('from')}
          />
        ) : null}
      </Form>
      {zero.question}
    </>
  );
}

/** What the form holds, so that only changes of that ask to be looked at. */
function fingerprint(option: SupplierOptionRow): string {
  const { id, priceFrom } = option;
  return JSON.stringify([id, priceFrom, optionValues(option, '')]);
}
