import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useNarrow } from '../page/useNarrow.ts';
import classes from './FilterBar.module.css';

interface Props {
  /** In sight at every width: the search, or what is changed most. */
  children?: ReactNode;
  /** Filters that a phone shows only when asked to, so that what they narrow is in sight. */
  folded?: ReactNode;
  /** How many of those narrow something; their button states it. */
  narrowing?: number;
}

/** Search and filters above a table: in a row, on phones one below the other at full width, behind a button where there are many. */
export function FilterBar({ children, folded, narrowing = 0 }: Props) {
  const narrow = useNarrow();
  if (!folded || !narrow)
    return (
      <div className={classes.bar}>
        {children}
        {folded}
      </div>
    );
  return (
    <Folded folded={folded} narrowing={narrowing}>
      {children}
    </Folded>
  );
}

function Folded({ children, folded, narrowing }: Required<Props>) {
  const [opened, setOpened] = useState(false);
  const filters = useId();
  return (
    <div className={classes.foldable}>
      <div className={classes.first}>
        {children}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={opened}
          aria-controls={filters}
          onClick={() => setOpened(!opened)}
        >
          {narrowing > 0 ? `Filters (${narrowing})` : 'Filters'}
        </Button>
      </div>
      <div id={filters} className={classes.bar} hidden={!opened}>
        {folded}
      </div>
    </div>
  );
}
