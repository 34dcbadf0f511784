import { Button, type SelectProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SelectLater } from '../../ui/form/SelectLater.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import classes from './categories.module.css';
import type { CategoryKind } from './category-words.ts';
import { useCategoryChoices } from './useCategories.ts';

interface Props extends Omit<SelectProps, 'data' | 'label' | 'onChange'> {
  kind: CategoryKind;
  onChange: (categoryId: string | null) => void;
}

/** A category to choose, or to make without leaving the form; a new one is chosen at once. Use with `{...form.getInputProps('categoryId')}`. */
export function CategoryField({ kind, className, onChange, ...field }: Props) {
  const choices = useCategoryChoices(kind);
  const [adding, add] = useDisclosure(false);
  const canBeNone = field.required ? {} : { clearable: true, clearButtonProps: { 'aria-label': 'No category' } };
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      <SelectLater
        takesFirst
        label="Category"
        data={choices}
        {...canBeNone}
        {...field}
        onChange={(id) => onChange(id)}
      />
      <Button variant="default" onClick={add.open}>
        New category
      </Button>
      {adding ? <CategoryDialog kind={kind} category={null} onClose={add.close} onSaved={onChange} /> : null}
    </div>
  );
}
