import { checkIngredient, type IngredientDraft } from '@larder/domain/catalogue/check-ingredient.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { CategoryField } from '../categories/CategoryField.tsx';
import { useHeadOffice } from '../working/head-office.ts';

/** An ingredient that was just made. */
export interface MadeIngredient {
  id: string;
  name: string;
  base: BaseUnit;
}

interface Props {
  name: string;
  /** What recipes and stock will count it in, as far as it follows from where it is missing. */
  unit: BaseUnit;
  onClose: () => void;
  onMade: (made: MadeIngredient) => void;
}

/** As a type of its own, which a form's values can be; an interface can't. */
type Typed = Pick<IngredientDraft, 'name' | 'categoryId' | 'recipeUnit'>;

const OUTCOME = { done: 'Ingredient successfully added', failed: 'Ingredient could not be added' };

/** An ingredient that is missing where one works, made without leaving there. Its suppliers and prices come later, on its own page. */
export function NewIngredientDialog({ name, unit, onClose, onMade }: Props) {
  const { headOfficeId } = useHeadOffice('ingredients');
  const save = useCommand('catalogue.saveIngredient', { at: headOfficeId });
  const form = useForm<Typed>({
    initialValues: { name, categoryId: null, recipeUnit: unit },
    validate: (values) => Object.fromEntries(checkIngredient(values).map(({ field, message }) => [field, message])),
  });

  const send = async (values: Typed) => {
    if (!values.recipeUnit) return;
    const made = { id: newId(), name: values.name.trim(), base: values.recipeUnit };
    await withToast(OUTCOME, () =>
      save.run({ ...values, name: made.name, itemcode: null, ingredientId: made.id, version: null }),
    );
    onMade(made);
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="New ingredient">
      <Form form={form} onSubmit={send} submitLabel="Add ingredient">
        <TextField label="Name" required data-autofocus {...form.getInputProps('name')} />
        <CategoryField kind="ingredient" required {...form.getInputProps('categoryId')} />
        <SelectField
          label="Base UOM"
          description="What recipes and stock count it in."
          required
          searchable={false}
          data={['g', 'ml', 'unit']}
          {...form.getInputProps('recipeUnit')}
        />
        <Text size="sm" c="dimmed">
          Its cost stays open until a price list, or its own page, states what it costs.
        </Text>
      </Form>
    </Dialog>
  );
}
