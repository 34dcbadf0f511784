import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { SubstituteInUse } from '@larder/domain/recipes/substitutes/in-use.ts';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useCollection } from '../../data/use-collections.ts';
import { useSubstitutionEffect } from '../../data/useSubstitutionEffect.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { NOT_SIGNED, SignFor } from './SignFor.tsx';

interface Props {
  /** What it is used instead of, where that is chosen already. */
  ingredientId?: string;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  ingredientId: string | null;
  substituteId: string | null;
  signed: string | null;
}

const OUTCOME = { done: 'Substitute in use', failed: 'Substitute could not be put in use' };

/** States that the kitchen cooks with one ingredient instead of another: what changes of the dishes is read and signed for first (rules 57, 59). */
export function OpenSubstituteDialog({ ingredientId, onClose }: Props) {
  const open = useCommand('procurement.openSubstitution');
  const ingredients = useCollection('ingredients')
    .filter((one) => one.mergedInto === null)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const form = useForm<Values>({
    initialValues: { ingredientId: ingredientId ?? null, substituteId: null, signed: null },
    validate: {
      ingredientId: (id) => (id ? null : 'Choose what it is used instead of'),
      substituteId: (id, values) => {
        if (!id) return 'Choose what is used';
        return id === values.ingredientId ? 'It cannot be used instead of itself' : null;
      },
    },
  });
  const { values } = form;
  const opened = useMemo((): SubstituteInUse[] => {
    const { ingredientId: of, substituteId } = values;
    return of && substituteId && of !== substituteId ? [{ ingredientId: of, substituteId, named: [] }] : [];
  }, [values]);
  const difference = useSubstitutionEffect(opened);

  const send = async ({ ingredientId: of, substituteId, signed }: Values) => {
    if (!of || !substituteId) return;
    if (difference.hash !== null && signed !== difference.hash) return form.setFieldError('signed', NOT_SIGNED);
    const input = { substitutionId: newId(), ingredientId: of, substituteId, signed: difference.hash };
    await withToast(OUTCOME, () => open.run(input));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Cook with something else">
      <Form form={form} onSubmit={send} submitLabel="Put in use">
        <SelectField
          label="Cooking with"
          required
          data={ingredients.map(choiceOf)}
          {...form.getInputProps('substituteId')}
        />
        <SelectField
          label="Instead of"
          required
          data={ingredients.map(choiceOf)}
          {...form.getInputProps('ingredientId')}
        />
        {opened.length > 0 ? (
          <SignFor
            difference={difference}
            signed={values.signed}
            error={form.errors.signed}
            onSign={(signed) => form.setFieldValue('signed', signed)}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

function choiceOf({ id, name, itemcode }: IngredientRow) {
  return { value: id, label: `${name} (${itemcode})` };
}
