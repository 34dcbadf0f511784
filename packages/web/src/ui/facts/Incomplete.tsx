import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hint } from '../page/Hint.tsx';
import classes from './Incomplete.module.css';

interface Props {
  missing: readonly MissingThing[];
  children: ReactNode;
}

/** Around a figure that may not be whole: one that is not has a mark that names what it lacks. */
export function Incomplete({ missing, children }: Props) {
  if (missing.length === 0) return children;
  const lacks = missingSummary(missing);
  return (
    <Hint label={lacks} multiline maw={320}>
      <span className={classes.incomplete}>
        <IconAlertTriangle size={16} role="img" aria-label={`Incomplete: ${lacks}`} />
        {children}
      </span>
    </Hint>
  );
}
