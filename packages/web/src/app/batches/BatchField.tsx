import { batchesFrom } from '@larder/domain/recipes/kitchen-lines.ts';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { NumberField } from '../../ui/form/NumberField.tsx';
import classes from './batches.module.css';

/** How many batches are cooked: typed, or one more or less with a thumb. Nothing but a whole number from 1 on is taken (REC-035). */
export function BatchField({ batches, onChange }: { batches: number; onChange: (batches: number) => void }) {
  const [typed, setTyped] = useState(String(batches));
  const id = useId();
  useEffect(() => setTyped(String(batches)), [batches]);

  const type = (text: string) => {
    setTyped(text);
    const named = batchesFrom(text);
    if (named !== null) onChange(named);
  };
  return (
    <div className={classes.batch}>
      <label htmlFor={id}>Batches</label>
      <ActionIcon
        variant="default"
        size={48}
        aria-label="One batch less"
        disabled={batches <= 1}
        onClick={() => onChange(batches - 1)}
      >
        <IconMinus size={22} aria-hidden />
      </ActionIcon>
      <NumberField
        id={id}
        className={classes.batchField}
        size="lg"
        places={0}
        called="Batches"
        value={typed}
        error={batchesFrom(typed) === null ? 'From 1 to 999' : undefined}
        onChange={type}
      />
      <ActionIcon
        variant="default"
        size={48}
        aria-label="One batch more"
        disabled={batches >= 999}
        onClick={() => onChange(batches + 1)}
      >
        <IconPlus size={22} aria-hidden />
      </ActionIcon>
    </div>
  );
}
