import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';

/** ACC-049. */
export const SELECT_ONE = 'You must select one department to add';

interface Props {
  area: AccountRow;
  label: string;
  choices: readonly { id: string; name: string }[];
  /** The group that a category is added under; without one it is groups that are added. */
  groupId?: string;
  mayEdit: boolean;
}

/** Adds one of the choices to an area: a product group, or a category under one. Disabled for whoever does not own it (PERM-037). */
export function AddToArea({ area, label, choices, groupId, mayEdit }: Props) {
  const assign = useCommand('accounts.assignGroup', { at: area.id });
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async () => {
    if (!chosen) return setProblem(SELECT_ONE);
    try {
      await assign.run(groupId ? { groupId, departmentId: chosen } : { groupId: chosen, departmentId: null });
      setChosen(null);
    } catch (error) {
      setProblem(refusalText(error));
    }
  };

  return (
    <Group align="flex-end" gap="sm">
      <SelectField
        label={label}
        placeholder={choices.length > 0 ? 'Select one' : 'There is none to add'}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          setProblem(null);
        }}
        error={problem}
        disabled={!mayEdit}
        style={{ flex: '1 1 200px' }}
      />
      <Button variant="default" onClick={add} loading={assign.pending} disabled={!mayEdit}>
        Add {groupId ? 'category' : 'group'}
      </Button>
    </Group>
  );
}
