import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { showThings } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { withChangedPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { MergedAllergens } from './MergedAllergens.tsx';
import { MergeImpact } from './MergeImpact.tsx';
import { StockPreview, tomorrow } from './StockPreview.tsx';
import { usesOf } from './used-in.ts';

interface Props {
  ingredient: IngredientRow;
  /** The other one, where it is known already. */
  other?: IngredientRow;
  onClose: () => void;
}

/** One of two that are the same thing goes on under the name of the other. */
export function MergeDialog({ ingredient, other, onClose }: Props) {
  const today = useToday();
  const merge = useCommand('catalogue.mergeIngredient');
  const others = useCollection('ingredients')
    .filter((one) => one.id !== ingredient.id && !one.archived && one.recipeUnit === ingredient.recipeUnit)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const form = useForm<{ into: string | null }>({
    initialValues: { into: other?.id ?? null },
    validate: { into: (id) => (id ? null : 'Merge into cannot be empty') },
  });
  const into = others.find(({ id }) => id === form.values.into);

  const save = async () => {
    if (!into) return;
    const answer = await merge.run({ ingredientId: ingredient.id, version: ingredient.version, into: into.id });
    toast.success(withChangedPeriods(`${ingredient.name} merged into ${into.name}`, answer));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Merge into" size="lg">
      <Form form={form} onSubmit={save} submitLabel="Merge">
        <SelectField
          label={`${ingredient.name} is the same as`}
          required
          data={others.map((one) => ({ value: one.id, label: `${one.name} (${one.itemcode})` }))}
          {...form.getInputProps('into')}
        />
        <StockPreview ingredient={ingredient} day={tomorrow(today)} />
        <WhatElseMoves ingredientId={ingredient.id} />
        {into ? <MergedAllergens ingredient={ingredient} into={into} /> : null}
        {into ? <MergeImpact ingredient={ingredient} into={into.id} /> : null}
        <Text size="sm" c="dimmed">
          Everything entered with {ingredient.name} then counts as {into?.name ?? 'the other one'}, at its price, also
          in past periods. Nothing is rewritten: you can undo it at any time.
        </Text>
      </Form>
    </Dialog>
  );
}

function WhatElseMoves({ ingredientId }: { ingredientId: string }) {
  const uses = usesOf(ingredientId, useCollection('recipes'), useCollection('modifiers'));
  const options = useCollection('supplierOptions').filter((option) => option.ingredientId === ingredientId);
  const dishes = new Set(uses.map((use) => use.id)).size;
  return (
    <Text size="sm">
      {showThings(options.length, 'supplier option')} and{' '}
      {showThings(dishes, 'recipe or modifier', 'recipes and modifiers')} go over with it.
    </Text>
  );
}
