import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import { type BudgetPeriod, budgetChangedBy } from '@larder/domain/budgets/budget.ts';
import { decimal } from '@larder/domain/money.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '../../ui/form/NumberField.tsx';

interface Props {
  before: BudgetRow;
  onCopy: (periods: BudgetPeriod[]) => void;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Fills the form from the budget of the year before, its net sales changed by a percentage. Nothing is saved by it. */
export function CopyBudget({ before, onCopy }: Props) {
  const [percent, setPercent] = useState('0');
  const isPercent = NUMBER.test(percent) && decimal(percent).gte(-100);
  return (
    <Group align="flex-end" gap="sm">
      <NumberField
        label="Net sales changed by"
        rightSection="%"
        w={170}
        allowNegative
        value={percent}
        onChange={(text) => setPercent(text)}
        error={isPercent ? undefined : 'Enter a percentage, such as 5 or -2.5'}
      />
      <Button
        variant="default"
        disabled={!isPercent}
        onClick={() => onCopy(budgetChangedBy(before.periods, decimal(percent)))}
      >
        Copy from {before.year}
      </Button>
    </Group>
  );
}
