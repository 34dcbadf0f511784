import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { useOpened } from '../../data/use-opened.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { ChangedMeanwhile } from '../../ui/unfinished/ChangedMeanwhile.tsx';
import { IngredientFacts } from './IngredientFacts.tsx';
import { IngredientForm } from './IngredientForm.tsx';
import { type IngredientValues, ingredientValues } from './ingredient-values.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { useSaveDetails } from './useSaveDetails.ts';
import { useUses } from './useUses.ts';
import { WeightFields } from './WeightFields.tsx';

/** Name, code, category, unit and weights, to be changed at the head office. */
export function IngredientDetails({ ingredient }: { ingredient: IngredientRow }) {
  if (!ingredient.readonly) return <EditedDetails ingredient={ingredient} />;
  return (
    <>
      <Notice tone="info">This ingredient is edited elsewhere, so it can only be looked at here.</Notice>
      <IngredientFacts ingredient={ingredient} />
    </>
  );
}

/** Warns when somebody else has changed them since. */
function EditedDetails({ ingredient: newest }: { ingredient: IngredientRow }) {
  const [unsaved, setUnsaved] = useState(false);
  const { opened, take, saving, savingOwn } = useOpened(newest, unsaved);
  const save = useSaveDetails(opened.row);
  const [replacing, setReplacing] = useState(false);
  const counted = useIsCounted(newest);
  const saveAll = async (values: IngredientValues) => {
    const { refused } = await savingOwn(() => save(values));
    if (refused !== null) throw refused;
  };
  return (
    <>
      {newest.version > opened.row.version && !saving ? (
        <ChangedMeanwhile by={newest.updatedBy} what="this ingredient" takeLabel="Take the newer one" onTake={take} />
      ) : null}
      <IngredientForm
        key={opened.takes}
        initial={ingredientValues(opened.row)}
        unitLocked={counted}
        replace={
          counted && !newest.archived ? (
            <Button variant="default" onClick={() => setReplacing(true)}>
              Replace, with a factor…
            </Button>
          ) : null
        }
        more={(form) => <WeightFields ingredient={newest} form={form} />}
        onSave={saveAll}
        onUnsaved={setUnsaved}
      />
      {replacing ? <ReplaceDialog ingredient={newest} onClose={() => setReplacing(false)} /> : null}
    </>
  );
}

/** Whether something is counted in its unit already, by what this device holds; the server has the last word (rule 12). */
function useIsCounted({ id, costs }: IngredientRow): boolean {
  const options = useCollection('supplierOptions');
  const uses = useUses(id);
  return costs.length > 0 || uses.length > 0 || options.some((option) => option.ingredientId === id);
}
