import { batchesFrom } from '@larder/domain/recipes/kitchen-lines.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * `?batch=3` in the address of a recipe is taken once, also when it comes while the screen is open, and removed from it (REC-001). Anything but
 * a whole number from 1 on is removed and not taken (REC-035).
 */
export function useBatchQuery(onTake: (batches: number) => void): void {
  const { batch }: { batch?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const take = useEffectEvent(onTake);

  useEffect(() => {
    if (batch === undefined) return;
    const named = batchesFrom(batch);
    if (named !== null) take(named);
    const search = ({ batch: _taken, ...rest }: { batch?: unknown }) => rest;
    void navigate({ to: '.', search: search as never, replace: true }); // which page this is, only its own routes know
  }, [batch, navigate]);
}
