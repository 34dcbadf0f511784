import { ALLERGENS, type Allergen } from '@larder/domain/catalogue/allergens.ts';
import { Button, Chip, Group } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { useListInstead } from '../ui/page/useNarrow.ts';
import classes from './hub.module.css';

interface Props {
  unwanted: readonly Allergen[];
  onChange: (unwanted: string | undefined) => void;
  /** How many are left, and of how many. */
  found: number;
  of: number;
}

/** What a guest must not have: only what is known to be free of all that is chosen is left. On phones folded until somebody asks. */
export function WithoutChips({ unwanted, onChange, found, of }: Props) {
  const narrow = useListInstead();
  const [asked, setAsked] = useState(unwanted.length > 0);
  if (narrow && !asked)
    return (
      <div>
        <Button variant="default" aria-expanded={false} onClick={() => setAsked(true)}>
          What has no…?
        </Button>
      </div>
    );
  return (
    <fieldset className={unwanted.length === 0 ? `${classes.without} no-print` : classes.without}>
      <legend>What has no…?</legend>
      <Chip.Group multiple value={[...unwanted]} onChange={(names) => onChange(names.join(',') || undefined)}>
        <Group gap={6}>
          {ALLERGENS.map((name) => (
            <Chip key={name} value={name} size="xs" variant="outline">
              {`No ${name}`}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <p role="status">
        {unwanted.length === 0 || of === 0
          ? ''
          : `${found} of ${of} ${found === 1 ? 'is' : 'are'} known to be free of that`}
      </p>
    </fieldset>
  );
}

const NAMES = new Intl.ListFormat('en-GB');

/** In place of the list where nothing is known to be free of what is chosen. */
export function NothingWithout({ unwanted }: { unwanted: readonly Allergen[] }) {
  return (
    <EmptyState
      title={`Nothing here is known to be free of ${NAMES.format(unwanted)}`}
      hint="What may contain it, and what nobody has answered for, is not shown."
    />
  );
}
