import { batchesFrom } from '@larder/domain/recipes/kitchen-lines.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * How many batches of a recipe are looked at, `kept` at first. `?batch=3` in the address is taken once, also when it comes while the screen
 * is open, and removed from it (REC-001); anything but a whole number from 1 on is removed and not taken.
 */
export function useBatch(kept = 1): [number, (batches: number) => void] {
  const { batch }: { batch?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [batches, setBatches] = useState(() => batchesFrom(batch) ?? kept);

  useEffect(() => {
    if (batch === undefined) return;
    const named = batchesFrom(batch);
    if (named !== null) setBatches(named);
    const search = ({ batch: _taken, ...rest }: { batch?: unknown }) => rest;
    void navigate({ to: '.', search: search as never, replace: true }); // which page this is, only its own routes know
  }, [batch, navigate]);
  return [batches, setBatches];
}
