import { Switch } from '@mantine/core';
import { memo, useMemo } from 'react';
import { CategoryField } from '../../app/categories/CategoryField.tsx';
import { useCollection } from '../../data/use-collections.ts';
import { SeveralLater } from '../../ui/form/SeveralLater.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './form.module.css';
import { sameFields } from './same-fields.ts';
import type { RecipeForm } from './useRecipeForm.ts';

const FIELDS = ['name', 'categoryId', 'plu', 'groupIds', 'belongsToAll'] as const;

/** What the recipe is called, where it belongs, and the till's code. */
export const DetailsPanel = memo(function DetailsPanel({ form }: { form: RecipeForm }) {
  const accounts = useCollection('accounts');
  const groups = useMemo(
    () => accounts.filter((account) => account.type === 'GROUP').map(({ id, name }) => ({ value: id, label: name })),
    [accounts],
  );

  return (
    <Panel title="Recipe">
      <div className={classes.fields}>
        <TextField label="Name" required className={classes.wide} data-autofocus {...form.getInputProps('name')} />
        <CategoryField kind="recipe" required className={classes.category} {...form.getInputProps('categoryId')} />
        <TextField label="PLU, the till's code" autoComplete="off" {...form.getInputProps('plu')} />
        <div className={classes.departments}>
          <SeveralLater
            label="Departments"
            required={!form.values.belongsToAll}
            disabled={form.values.belongsToAll}
            data={groups}
            {...form.getInputProps('groupIds')}
          />
          <Switch label="Belongs to all departments" {...form.getInputProps('belongsToAll', { type: 'checkbox' })} />
        </div>
      </div>
    </Panel>
  );
}, sameFields(FIELDS));
