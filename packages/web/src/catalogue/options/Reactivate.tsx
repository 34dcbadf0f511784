import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Form } from '../../ui/form/Form.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { isZeroPrice, useZeroPriceQuestion } from '../ZeroPriceQuestion.tsx';
import { ChosenIngredient } from './ChosenIngredient.tsx';
import { OptionFields } from './OptionFields.tsx';
import { type OptionValues, optionErrors, optionInput, optionValues } from './option-form.ts';
import { OPTION_ADDED } from './option-outcomes.ts';

const route = getRouteApi('/shell/supplier-ingredient/$supplierId/$optionId');

/** An archived line comes back as a new one with the same data, linked to an ingredient; this one stays archived (SUP-034 to SUP-036). */
export function Reactivate({ option }: { option: SupplierOptionRow }) {
  const navigate = route.useNavigate();
  const [optionId] = useState(newId);
  const [ingredient, setIngredient] = useState<IngredientRow | null>(null);
  const [lacking, setLacking] = useState(false);
  const add = useCommand('catalogue.addOption');
  const form = useForm<OptionValues>({
    initialValues: optionValues(option, useToday()),
    validate: (values) => optionErrors(values, option),
  });

  const zero = useZeroPriceQuestion();

  const send = async (values: OptionValues) => {
    setLacking(!ingredient);
    if (!ingredient) return;
    const { supplierId, id: reactivates } = option;
    const means = isZeroPrice(values.unitPrice) ? await zero.ask(ingredient.name) : 'priced';
    if (means === null) return;
    const costsNothing = means === 'costs nothing';
    await withToast(OPTION_ADDED, () =>
      add.run({
        optionId,
        supplierId,
        ...optionInput(values, option),
        costsNothing,
        ingredientId: ingredient.id,
        reactivates,
      }),
    );
    await navigate({ to: '/supplier-ingredient/$supplierId/$optionId', params: { supplierId, optionId } });
  };

  return (
    <Panel title="Reactivate">
      <Notice tone="info">
        This supplier ingredient is archived. Saving adds a new one with this data, linked to the ingredient that you
        choose; this one stays archived.
      </Notice>
      <Form
        form={form}
        onSubmit={send}
        onInvalid={() => toast.error('Please enter all required fields.')}
        submitLabel="Reactivate"
      >
        <OptionFields form={form} />
        <ChosenIngredient ingredient={ingredient} baseUnit={form.values.baseUnit} onChoose={setIngredient} />
        {lacking && !ingredient ? (
          <Notice tone="danger" role="alert">
            Choose the ingredient first.
          </Notice>
        ) : null}
      </Form>
      {zero.question}
    </Panel>
  );
}
