import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import type { Substitute } from './useSubstitutes.ts';

interface Props {
  ingredient: IngredientRow;
  /** The substitute whose note is changed; without one, another is added. */
  changed?: Substitute;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  substituteId: string | null;
  note: string;
}

/** Something that may be used instead; the other way round is set on the other one's screen. */
export function SubstituteDialog({ ingredient, changed, onClose }: Props) {
  const save = useCommand('catalogue.saveSubstitute');
  const known = new Set(ingredient.substitutes.map(({ id }) => id));
  const others = useCollection('ingredients')
    .filter((one) => one.id !== ingredient.id && !one.archived && !known.has(one.id))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const form = useForm<Values>({
    initialValues: { substituteId: changed?.ingredient.id ?? null, note: changed?.note ?? '' },
    validate: { substituteId: (id) => (id ? null : 'Substitute cannot be empty') },
  });

  const send = async ({ substituteId, note }: Values) => {
    if (!substituteId) return;
    await withToast(outcomeOf('Substitute', changed ? 'updated' : 'added'), () =>
      save.run({ ingredientId: ingredient.id, version: ingredient.version, substituteId, note: note || null }),
    );
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={changed ? `Note on ${changed.ingredient.name}` : 'Add substitute'}>
      <Form form={form} onSubmit={send} submitLabel={changed ? 'Save' : 'Add'}>
        {changed ? null : (
          <SelectField
            label={`Instead of ${ingredient.name}`}
            required
            data={others.map((one) => ({ value: one.id, label: `${one.name} (${one.itemcode})` }))}
            {...form.getInputProps('substituteId')}
          />
        )}
        <TextField label="Note" placeholder="not for sauces" maxLength={200} {...form.getInputProps('note')} />
      </Form>
    </Dialog>
  );
}
