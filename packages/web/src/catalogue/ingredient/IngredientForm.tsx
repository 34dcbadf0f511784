import { type InputWrapperProps, SimpleGrid } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { CategoryField } from '../../app/categories/CategoryField.tsx';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from '../catalogue.module.css';
import { changedParts, type IngredientValues, ingredientProblems, problemsToSave } from './ingredient-values.ts';

const UNITS = [
  { value: 'g', label: 'g' },
  { value: 'ml', label: 'ml' },
  { value: 'unit', label: 'unit' },
];

const WRAPPER_ORDER: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

interface Props {
  initial: IngredientValues;
  isNew?: boolean;
  /** Something is counted in its unit already; replace: what to do instead of choosing another. */
  unitLocked?: boolean;
  replace?: ReactNode;
  /** Fields below, of the same form and with the same Save. */
  more?: (form: UseFormReturnType<IngredientValues>) => ReactNode;
  onSave: (values: IngredientValues) => Promise<void>;
  onUnsaved?: (unsaved: boolean) => void;
}

/** What an ingredient is called, where it is filed and what it is counted in. What is missing is shown in toasts as well (ING-021 to ING-023). */
export function IngredientForm(props: Props) {
  const { initial, isNew = false, unitLocked = false, replace, more, onSave, onUnsaved } = props;
  const form = useForm<IngredientValues>({
    initialValues: initial,
    validate: (values) => problemsToSave(values, initial),
  });

  const unsaved = form.isDirty();
  useLayoutEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]); // before any other row can come in

  const { getInputNode } = form;
  useEffect(() => {
    if (isNew) getInputNode('name')?.focus();
  }, [isNew, getInputNode]);

  const save = async (values: IngredientValues) => {
    await onSave(values);
    form.resetDirty(values);
  };
  const sayWhatIsMissing = () => {
    if (!changedParts(form.values, initial).details) return;
    for (const message of Object.values(ingredientProblems(form.values))) toast.error(message);
  };

  return (
    <>
      <Form form={form} onSubmit={save} onInvalid={sayWhatIsMissing} submitLabel="Save">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField label="Name" required {...form.getInputProps('name')} />
          <TextField
            label="Code"
            autoComplete="off"
            {...(isNew ? { placeholder: 'Made when left blank' } : {})}
            {...form.getInputProps('itemcode')}
          />
          <CategoryField kind="ingredient" required {...form.getInputProps('categoryId')} />
          <div className={classes.withButton}>
            {unitLocked ? (
              <TextField
                label="Base UOM"
                readOnly
                description="It is in use, so this stays."
                inputWrapperOrder={WRAPPER_ORDER}
                value={form.values.recipeUnit ?? ''}
              />
            ) : (
              <SelectField
                label="Base UOM"
                description="What recipes and stock count it in."
                inputWrapperOrder={WRAPPER_ORDER}
                required
                searchable={false}
                allowDeselect
                data={UNITS}
                {...form.getInputProps('recipeUnit')}
              />
            )}
            {replace}
          </div>
        </SimpleGrid>
        {more?.(form)}
      </Form>
      <LeaveGuard unsaved={unsaved} what="ingredient" />
    </>
  );
}
