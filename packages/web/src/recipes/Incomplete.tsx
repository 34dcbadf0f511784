import type { MissingPart } from '@larder/domain/recipes/cost.ts';
import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { missingText } from './missing-text.ts';
import classes from './recipes.module.css';

const NAMED_AT_MOST = 5;

/** Around what rests on a cost: one that is not whole says so, and of what. */
export function Incomplete({ missing, children }: { missing: readonly MissingPart[]; children: ReactNode }) {
  if (missing.length === 0) return children;
  return (
    <Tooltip label={missing.slice(0, NAMED_AT_MOST).map(missingText).join('. ')} multiline maw={320}>
      <span className={classes.incomplete}>
        <IconAlertTriangle size={16} role="img" aria-label="Incomplete" />
        {children}
      </span>
    </Tooltip>
  );
}
